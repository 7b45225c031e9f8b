// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { pageText, settled, show } from '../testing/index.ts'
import { NoticeRegion } from './notice-region.tsx'
import { dismissNote, notify } from './notices.ts'

test('a notice stays while the page around it changes, and goes with the language it was written in', async () => {
  const page = await show(<NoticeRegion closeLabel="Close" language="en" />)
  await settled(() => notify({ kind: 'success', title: 'Success', message: 'Profile saved.' }))
  await page.show(<NoticeRegion closeLabel="Dismiss" language="en" />)
  expect(pageText()).toBe('SuccessProfile saved.')
  await page.show(<NoticeRegion closeLabel="关闭" language="zh" />)
  expect(pageText()).toBe('')
  await page.leave()
})

test('what was said to be read goes with its reader, and a word of farewell stays', async () => {
  const page = await show(<NoticeRegion closeLabel="Close" language="en" />)
  await settled(() => notify({ kind: 'success', title: 'Password changed' }))
  await settled(dismissNote)
  expect(pageText()).toBe('Password changed')
  await settled(() => notify({ kind: 'note', title: 'Your withdrawal was made' }))
  await settled(dismissNote)
  expect(pageText()).toBe('')
  await page.leave()
})
