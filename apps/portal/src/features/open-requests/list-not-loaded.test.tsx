// @vitest-environment happy-dom
import { pageText, until } from '@halyard/ui/testing'
import { openNow } from '@halyard/web/calls'
import { ToldWords } from '@halyard/web/texts'
import { afterEach, expect, test, vi } from 'vitest'
import { told } from '../../locales/index.ts'
import { loseTransfer, showTransferScreen, typed } from '../../testing/lost-transfer.tsx'
import { showScreen } from '../../testing/show-screen.tsx'

const tried = vi.hoisted(() => ({ times: 0 }))

// As when the connection that lost the answer is gone for the list as well.
vi.mock('./listed-requests.tsx', () => {
  tried.times++
  throw new Error('offline')
})
// Words that no other test of the same process has loaded before.
vi.mock('../../locales/en/devices.ts', () => {
  throw new Error('offline')
})

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

test('a list that cannot be loaded leaves the screen, and is asked for before anything is lost', async () => {
  page = await showTransferScreen()
  await until(() => tried.times > 0)
  await loseTransfer()
  expect(openNow()).toHaveLength(1)
  expect(pageText()).toBe(typed)
})

test('words that cannot be loaded leave the rest', async () => {
  const Screen = () => (
    <p>
      We don’t know yet: <ToldWords told={told('devices', 'devicesTitle')} otherwise="one of your requests" />
    </p>
  )
  page = await showScreen(Screen, '/dashboard', {})
  page.expectErrors(/error when mocking a module/)
  await until(() => pageText().includes('one of your requests'))
  expect(pageText()).toBe('We don’t know yet: one of your requests')
})
