// @vitest-environment happy-dom
import { devices } from '@halyard/contract'
import { NoticeRegion } from '@halyard/ui/feedback'
import { button, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { LogOutOthersDialog } from './log-out-others-dialog.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

test('[ERR-002] a successful action shows "Success" as the title of its notice, and the server’s message below', async () => {
  await loadTexts('devices')
  page = await showScreen(
    () => (
      <>
        <NoticeRegion closeLabel="Close" language="en" />
        <LogOutOthersDialog opened onClose={() => {}} />
      </>
    ),
    '/settings/devices',
    { [devices.endOtherSessions.path]: () => Response.json({ message: 'The words of the server.' }) },
  )
  const notice = () => document.querySelector('[role=status]:not(:empty)')
  await until(() => document.querySelector('[role=dialog] button[data-autofocus]') !== null)
  await settled(() => button('Log out all other devices').click())
  await until(() => notice() !== null)
  const lines = [...(notice()?.querySelectorAll('div > div > div > div') ?? [])].map(
    (line) => line.textContent,
  )
  expect(lines).toEqual(['Success', 'The words of the server.'])
})
