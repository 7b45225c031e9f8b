// @vitest-environment happy-dom
import { operatorHome, operatorMoney } from '@halyard/contract'
import { pageText, settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider } from '@halyard/web/queries'
import { type MockServer, mockServer, refusal } from '@halyard/web/testing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../access/session/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { defineAction } from './action.ts'
import type { PartQuery, Queue, QueuePart } from './queue.ts'
import { QueueScreen } from './queue-screen.tsx'

interface Item {
  readonly id: string
  /** The colleague who has it open. */
  readonly by?: string
}

const cleared = {
  at: '2026-11-19T01:00:00.000Z',
  operator: 'Olga',
  action: 'alarms.clear',
  reason: 'Called the broker.',
}

let server: MockServer
let waiting: Item[]
/** A decided item, still readable at its own address. */
let decided: Item[]
let parts: PartQuery[]
let queries: QueryClient
let leave: () => Promise<void>
let opened: (string | null)[]
let answered: Promise<void>

const shownAtOnce = 2

/** By key, two at a time. */
async function load(part: PartQuery): Promise<QueuePart<Item>> {
  parts.push(part)
  if (part.item !== undefined)
    return { items: [...waiting, ...decided].filter(({ id }) => id === part.item), next: null }
  if (part.search !== undefined) {
    await answered
    return { items: waiting.filter(({ id }) => id.startsWith(part.search ?? '')), next: null }
  }
  const from = part.after === undefined ? 0 : waiting.findIndex(({ id }) => id === part.after) + 1
  const items = waiting.slice(from, from + shownAtOnce)
  return { items, next: from + shownAtOnce < waiting.length ? (items.at(-1)?.id ?? null) : null }
}

const queue: Queue<Item> = {
  entry: { name: 'alarms', group: 'control', path: '/alarms', needs: ['alarms.clear'], queues: ['alarms'] },
  load,
  idOf: ({ id }) => id,
  sinceOf: () => null,
  placeOf: (item) => ({ queue: 'alarms', item }),
  claimOf: ({ id, by }) => ({
    queue: 'alarms',
    item: id,
    claim: by ? { by, since: new Date().toISOString(), isOwn: false } : null,
  }),
}

function KnowQueries() {
  queries = useQueryClient()
  return null
}

const approve = ({ id }: Item) =>
  defineAction({
    name: 'approve',
    key: 'a',
    tone: 'safe',
    label: 'Approve',
    title: `Approve item ${id}`,
    facts: [{ label: 'Destination', value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    needs: [['facts', id]],
    call: operatorMoney.decideWithdrawal,
    bodyOf: () => ({ id, decision: 'APPROVE' as const }),
  })

async function open(item: string | null): Promise<void> {
  const page = await show(
    <QueryProvider>
      <KnowQueries />
      <QueueScreen
        queue={queue}
        title="Alarms"
        empty="None"
        address={{ item, open: (id) => void opened.push(id) }}
        cellsOf={({ id }) => ({ main: id })}
        titleOf={({ id }) => `Item ${id}`}
        actionsOf={(each) => [approve(each)]}
      >
        {({ id }) => `About ${id}`}
      </QueueScreen>
    </QueryProvider>,
  )
  leave = page.leave
}

beforeEach(async () => {
  parts = []
  decided = []
  opened = []
  answered = Promise.resolve()
  waiting = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  server = mockServer({
    [operatorHome.itemDecisions.path]: (query) => {
      const item = query.get('item')
      if (item === 'unknown') return refusal('NOT_FOUND', 'item')
      const waits = waiting.some(({ id }) => id === item)
      return Response.json({ message: 'Listed', waits, decisions: waits ? [] : [cleared] })
    },
  })
  configure({ root: '/api', brandName: 'Console', session })
  await loadTexts('app', 'lists', 'queue', 'audit', 'auditActions', 'roles')
})
afterEach(async () => {
  await leave()
  queries.clear()
  server.end()
})

test('a link to an item outside the loaded list opens it', async () => {
  waiting = Array.from({ length: 500 }, (_, at) => ({ id: `item ${at}` }))
  await open('item 499')
  await until(() => pageText().includes('About item 499'))
  expect(parts).toContainEqual({ item: 'item 499', pageSize: 1 })
  expect(pageText()).not.toContain('no longer waits')
})

test('a link to a decided item shows who decided it, when and why', async () => {
  await open('gone')
  await until(() => pageText().includes('This item is decided'))
  for (const shown of ['Olga', '19/11/2026, 01:00:00', 'Called the broker.'])
    expect(pageText()).toContain(shown)
})

test('a link to a decided item shows the item if the server still returns it, without actions', async () => {
  decided = [{ id: 'kept' }]
  await open('kept')
  await until(() => pageText().includes('About kept'))
  await until(() => pageText().includes('Olga'))
  expect(pageText()).not.toContain('Approve')
})

test('a link to an unknown item says so', async () => {
  await open('unknown')
  await until(() => pageText().includes('This item isn’t in the queue'))
})

test('an item decided by a colleague stays visible and says so', async () => {
  await open('a')
  await until(() => pageText().includes('About a'))
  waiting = waiting.filter(({ id }) => id !== 'a')
  await settled(() => void queries.invalidateQueries())
  await until(() => pageText().includes('This item no longer waits'))
  await until(() => pageText().includes('Called the broker.'))
  expect(pageText()).toContain('About a')
})

test('the open item shows the colleague who has it open too', async () => {
  waiting = [{ id: 'a', by: 'Olga' }]
  await open('a')
  await until(() => pageText().includes('Olga has this open too'))
})

const press = (key: string) =>
  settled(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('nothing is approved before its facts have loaded, and the dialog names it in full', async () => {
  await open('a')
  await until(() => pageText().includes('still loading'))
  await press('a')
  expect(document.querySelector('form')).toBeNull()
  const failing = { queryKey: ['facts', 'a'], queryFn: () => Promise.reject(new Error()), retry: false }
  await settled(() => void queries.fetchQuery(failing).catch(() => {}))
  await until(() => pageText().includes('couldn’t be loaded'))
  await press('a')
  expect(document.querySelector('form')).toBeNull()
  await settled(() => void queries.setQueryData(['facts', 'a'], {}))
  await press('a')
  await until(() => document.querySelector('form') !== null)
  expect(pageText()).toContain('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
})

test('a short list is loaded to its end, part by part', async () => {
  await open(null)
  await until(() => parts.length === 3)
  expect(parts.map(({ after }) => after)).toEqual([undefined, 'b', 'd'])
})

function type(words: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')
  if (!input) throw new Error('There is no search')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

test('Enter opens the match of the search, however soon it is pressed, and never the previous item', async () => {
  waiting = ['ann', 'ben', 'cleo'].map((id) => ({ id }))
  let answer = () => {}
  answered = new Promise((resolve) => {
    answer = resolve
  })
  await open(null)
  await until(() => parts.length === 2)
  await settled(() => type('cle'))
  await until(() => parts.some(({ search }) => search === 'cle'))
  expect(opened).toEqual([])
  await settled(answer)
  await until(() => opened.length > 0)
  expect(opened).toEqual(['cleo'])
})
