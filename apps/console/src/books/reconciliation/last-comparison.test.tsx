// @vitest-environment happy-dom
import { operatorHome, operatorInvestments } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { queryClient } from '@halyard/web/queries'
import { refusal } from '@halyard/web/testing'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { replies, showScreen } from '../../testing/show-screen.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

beforeAll(() => loadTexts('app', 'codes', 'lists', 'queue', 'queues', 'reconciliation'))

const { path } = operatorInvestments.reconciliations
const at = '2026-11-19T02:00:00.000Z'
const run = {
  id: 'r',
  state: 'FINISHED',
  requestedAt: at,
  startedAt: at,
  finishedAt: at,
  agreed: true,
  subjects: 3,
  left: 0,
  closed: 0,
}
const compared = replies({ reconciliations: [run], next: null })

let page: Awaited<ReturnType<typeof showScreen>>
beforeEach(async () => {
  page = await showScreen(ReconciliationPage, '/reconciliation', ['books.reconcile'], {
    [operatorInvestments.openDifferences.path]: replies({ differences: [], next: null }),
    [operatorHome.home.path]: replies({
      name: 'Casper',
      capabilities: ['books.reconcile'],
      stopped: [],
      books: null,
      queues: [{ queue: 'differences', waiting: 0, oldestSince: null }],
    }),
    [path]: () => refusal('UNAVAILABLE'),
  })
})
afterEach(() => page.leave())

test('a failed load of the last comparison is reported, and Retry loads it', async () => {
  await until(() => pageText().includes('couldn’t be loaded'))
  expect(pageText()).not.toContain('Last compared')
  page.answers[path] = compared
  await settled(() => button('Retry').click())
  await until(() => pageText().includes('Last compared'))
  expect(pageText()).not.toContain('couldn’t be loaded')
})

test('the last comparison stays when a refresh fails', async () => {
  await until(() => pageText().includes('couldn’t be loaded'))
  page.answers[path] = compared
  await settled(() => button('Retry').click())
  await until(() => pageText().includes('Last compared'))
  page.answers[path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries())
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect(pageText()).toContain('Last compared')
})
