// @vitest-environment happy-dom
import { mt5Transfers } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { ToldWords } from '@halyard/web/texts'
import { afterEach, expect, test, vi } from 'vitest'
import { told } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { OpenRequests } from './index.ts'

const tried = vi.hoisted(() => ({ times: 0 }))

// As when the connection that lost the answer is gone for the list as well.
vi.mock('./listed-requests.tsx', () => {
  tried.times++
  throw new Error('offline')
})
vi.mock('../../locales/en/memo.ts', () => {
  throw new Error('offline')
})

const { mt5ToWallet } = mt5Transfers
let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

test('a list that cannot be loaded leaves the screen, and is asked for before anything is lost', async () => {
  const Screen = () => (
    <>
      <p>What was typed</p>
      <OpenRequests calls={[mt5ToWallet]} />
    </>
  )
  page = await showScreen(Screen, '/wallet/transfer', {
    [mt5ToWallet.path]: () => Promise.reject(new TypeError('reset')),
  })
  await until(() => tried.times > 0)
  await settled(async () => {
    await expect(api(mt5ToWallet, { body: { amount: '1', password2: 'x' } })).rejects.toThrow('unknown')
  })
  expect(pageText()).toBe('What was typed')
})

test('words that cannot be loaded leave the rest', async () => {
  const Screen = () => (
    <p>
      We don’t know yet: <ToldWords told={told('memo', 'none')} otherwise="one of your requests" />
    </p>
  )
  page = await showScreen(Screen, '/dashboard', {})
  await until(() => pageText().includes('one of your requests'))
  expect(pageText()).toBe('We don’t know yet: one of your requests')
})
