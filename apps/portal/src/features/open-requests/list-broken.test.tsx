// @vitest-environment happy-dom
import { mt5Transfers } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { OpenRequests } from './index.ts'

const drawn = vi.hoisted(() => ({ times: 0 }))

vi.mock('./listed-requests.tsx', () => ({
  ListedRequests() {
    drawn.times++
    throw new Error('a fault in the list')
  },
}))

const { mt5ToWallet } = mt5Transfers
let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

test('a list that breaks leaves the screen', async () => {
  const Screen = () => (
    <>
      <p>What was typed</p>
      <OpenRequests calls={[mt5ToWallet]} />
    </>
  )
  page = await showScreen(Screen, '/wallet/transfer', {
    [mt5ToWallet.path]: () => Promise.reject(new TypeError('reset')),
  })
  await settled(async () => {
    await expect(api(mt5ToWallet, { body: { amount: '1', password2: 'x' } })).rejects.toThrow('unknown')
  })
  await until(() => drawn.times > 0)
  expect(pageText()).toBe('What was typed')
})
