// @vitest-environment happy-dom
import { pageText, show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTable, setTableFiles } from '../texts/tables.ts'
import { ListPager } from './list-pager.tsx'

const texts = { pages: 'Pages', previous: 'Previous', next: 'Next', pageOf: 'Page {page} of {pages}' }
const paging = { page: 3, turnTo: vi.fn(), correctTo: vi.fn() }

let page: Awaited<ReturnType<typeof show>>
let before: ReturnType<typeof setTableFiles>
beforeEach(async () => {
  before = setTableFiles({ 'en/lists': async () => ({ default: texts }) })
  await loadTable('en', 'lists')
  paging.correctTo.mockClear()
  page = await show(<ListPager paging={paging} totalRecords={9} perPage={4} />)
})
afterEach(async () => {
  await page.leave()
  setTableFiles(before)
})

test('when the last row of the last page disappears, the page before is shown', async () => {
  expect(pageText()).toContain('Page 3 of 3')
  expect(paging.correctTo).not.toHaveBeenCalled()
  await page.show(<ListPager paging={paging} totalRecords={8} perPage={4} />)
  expect(paging.correctTo).toHaveBeenLastCalledWith(2)
  expect(pageText()).toContain('Page 2 of 2')
})

test('stale rows, while others load, decide nothing', async () => {
  await page.show(<ListPager paging={paging} totalRecords={8} perPage={4} stale />)
  expect(paging.correctTo).not.toHaveBeenCalled()
})
