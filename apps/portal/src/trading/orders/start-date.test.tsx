// @vitest-environment happy-dom
import { pageText, show } from '@halyard/ui/testing'
import { expect, test } from 'vitest'
import { StartDate } from './start-date.tsx'

test.each([
  ['', /^-$/],
  ['2026-03-04T10:00:00.000Z', /^0[345]\/03\/2026, \d\d:\d\d:\d\d$/],
])('[FLD-019] the start date "%s" is shown, an empty one as -', async (startDate, shown) => {
  const page = await show(<StartDate startDate={startDate} />)
  expect(pageText()).toMatch(shown)
  await page.leave()
})
