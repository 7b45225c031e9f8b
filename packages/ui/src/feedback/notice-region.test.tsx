// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { pageText, settled, show } from '../testing/index.ts'
import { NoticeRegion } from './notice-region.tsx'
import { dismissNote, notify } from './notices.ts'

test('a notice stays while the page around it changes, and disappears with its language', async () => {
  const page = await show(<NoticeRegion closeLabel="Close" language="en" />)
  await settled(() => notify({ kind: 'success', title: 'Success', message: 'Profile saved.' }))
  await page.show(<NoticeRegion closeLabel="Dismiss" language="en" />)
  expect(pageText()).toBe('SuccessProfile saved.')
  await page.show(<NoticeRegion closeLabel="关闭" language="zh" />)
  expect(pageText()).toBe('')
  await page.leave()
})

test('a note disappears with its reader, and a farewell stays', async () => {
  const page = await show(<NoticeRegion closeLabel="Close" language="en" />)
  await settled(() => notify({ kind: 'success', title: 'Password changed' }))
  await settled(dismissNote)
  expect(pageText()).toBe('Password changed')
  await settled(() => notify({ kind: 'note', title: 'Your withdrawal was made' }))
  await settled(dismissNote)
  expect(pageText()).toBe('')
  await page.leave()
})

test('a success disappears by itself, an error only when closed, and each is announced once', async () => {
  const page = await show(<NoticeRegion closeLabel="Close" language="en" />)
  const speakers = () => [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
  const rolesOf = (words: string) =>
    speakers().flatMap((each) => (each.textContent?.includes(words) ? each.getAttribute('role') : []))
  const minuteAfter = (notice: Parameters<typeof notify>[0]) =>
    settled(() => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      notify(notice)
      vi.advanceTimersByTime(60_000)
      vi.useRealTimers()
    })
  await settled(() => notify({ kind: 'success', title: 'Saved' }))
  expect(rolesOf('Saved')).toEqual(['status'])
  await minuteAfter({ kind: 'success', title: 'Saved' })
  expect(pageText()).toBe('')
  await minuteAfter({ kind: 'error', title: 'Not saved' })
  expect(rolesOf('Not saved')).toEqual(['alert'])
  await settled(() => document.querySelector('button')?.click())
  expect(pageText()).toBe('')
  await page.leave()
})

test('an error stays when a success comes, and is announced once; an equal one is shown once', async () => {
  const page = await show(<NoticeRegion closeLabel="Close" language="en" />)
  await settled(() => notify({ kind: 'error', title: 'Not sent' }))
  const alert = document.querySelector('[role=alert]')
  await settled(() => notify({ kind: 'success', title: 'Saved' }))
  expect(document.querySelector('[role=alert]')).toBe(alert)
  expect(document.querySelector('[role=status]')?.textContent).toBe('Saved')
  await settled(() => notify({ kind: 'error', title: 'Not saved' }))
  await settled(() => notify({ kind: 'error', title: 'Not sent' }))
  const errors = () => [...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)
  expect(errors()).toEqual(['Not saved', 'Not sent'])
  for (const title of ['A', 'B']) await settled(() => notify({ kind: 'error', title }))
  expect(errors()).toEqual(['Not sent', 'A', 'B'])
  await settled(() => document.querySelector<HTMLButtonElement>('[role=alert] button')?.click())
  expect(errors()).toEqual(['A', 'B'])
  await settled(dismissNote)
  expect(errors()).toEqual([])
  await page.leave()
})
