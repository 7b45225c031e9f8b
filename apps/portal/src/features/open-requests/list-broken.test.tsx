// @vitest-environment happy-dom
import { pageText, until } from '@halyard/ui/testing'
import { openNow } from '@halyard/web/calls'
import { afterEach, expect, test, vi } from 'vitest'
import { loseTransfer, showTransferScreen, typed } from '../../testing/lost-transfer.tsx'

const drawn = vi.hoisted(() => ({ times: 0 }))

vi.mock('./listed-requests.tsx', () => ({
  ListedRequests() {
    drawn.times++
    throw new Error('a fault in the list')
  },
}))

let page: Awaited<ReturnType<typeof showTransferScreen>>
afterEach(() => page.leave())

test('a list that breaks leaves the screen', async () => {
  page = await showTransferScreen()
  page.expectErrors(/a fault in the list/)
  await loseTransfer()
  expect(openNow()).toHaveLength(1)
  await until(() => drawn.times > 0)
  expect(pageText()).toBe(typed)
})
