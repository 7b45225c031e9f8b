// @vitest-environment happy-dom
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../locales/en.json' with { type: 'json' }
import { loadTable, setTableFiles } from '../texts/tables.ts'
import { Loaded, ReadFault } from './loaded.tsx'

const { app, lists } = english

let client: QueryClient
let leave: () => Promise<void>
let before: ReturnType<typeof setTableFiles>
/** By the query's key; one without an entry is never answered. */
let answers: Record<string, readonly string[] | Error>
const [logged, unmounted] = [vi.fn(), vi.fn()]

beforeEach(async () => {
  before = setTableFiles({
    'en/app': async () => ({ default: english.app }),
    'en/lists': async () => ({ default: english.lists }),
    'en/codes': async () => ({ default: {} }),
  })
  await Promise.all(['app', 'lists', 'codes'].map((name) => loadTable('en', name)))
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answers = {}
  logged.mockClear()
  unmounted.mockClear()
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(async () => {
  await leave()
  client.clear()
  vi.restoreAllMocks()
  setTableFiles(before)
})

async function read(name: string): Promise<readonly string[]> {
  const answer = answers[name] ?? (await new Promise<never>(() => {}))
  if (answer instanceof Error) throw answer
  return answer
}
const useNames = (name: string) => useQuery({ queryKey: [name], queryFn: () => read(name) })

async function open(Screen: () => ReactNode): Promise<void> {
  const page = await show(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  leave = page.leave
}

const readAgain = () => settled(() => client.invalidateQueries())
const down = new Error('down')

function Shown({ children }: { readonly children: ReactNode }) {
  useEffect(() => unmounted, [])
  return children
}

function Pair() {
  return (
    <Loaded of={[useNames('members'), useNames('ranks')]} waiting={2}>
      {(members, ranks) => <Shown>{`${members.join()} of ${ranks.join()}`}</Shown>}
    </Loaded>
  )
}

test('several reads are shown once all have loaded; only the failed one is retried', async () => {
  answers = { members: ['ann', 'ben'] }
  await open(Pair)
  expect(document.querySelector('[data-waiting]')).not.toBeNull()
  await settled(() => client.cancelQueries({ queryKey: ['ranks'] }))
  answers.ranks = down
  await readAgain()
  await until(() => pageText().includes(app.noAnswer))
  answers = { members: down, ranks: ['mate'] }
  await settled(() => button('Retry').click())
  await until(() => pageText().includes('ann,ben of mate'))
  expect(pageText()).not.toContain('Retry')
})

test('content is neither replaced nor remounted when a later read fails', async () => {
  answers = { members: ['ann'], ranks: ['mate'] }
  await open(Pair)
  await until(() => pageText().includes('ann of mate'))
  answers.ranks = down
  await readAgain()
  await until(() => pageText().includes('This couldn’t be refreshed. You’re seeing it as of '))
  answers.ranks = ['captain']
  await settled(() => button('Retry').click())
  await until(() => pageText() === 'ann of captain')
  expect(unmounted).not.toHaveBeenCalled()
})

function List() {
  const members = useNames('members')
  return (
    <Loaded of={members} waiting={2} empty={{ text: 'Invite somebody.', if: (names) => names.length === 0 }}>
      {(names) => names.join()}
    </Loaded>
  )
}

test('a list that failed to load is empty, says so, and is logged', async () => {
  answers = { members: down }
  await open(List)
  await until(() => pageText().includes(lists.noData))
  expect(pageText()).toContain(lists.notLoaded)
  expect(pageText()).toContain('Invite somebody.')
  expect(logged).toHaveBeenCalledWith(down)
  answers = { members: [] }
  await settled(() => button('Retry').click())
  await until(() => !pageText().includes('Retry'))
  expect(pageText()).toBe(`${lists.noData}Invite somebody.`)
})

function Endless() {
  const members = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 'first',
    getNextPageParam: (_, all) => (all.length === 1 ? 'second' : undefined),
  })
  return (
    <>
      <Loaded of={members} waiting={2}>
        {({ pages }) => pages.flat().join()}
      </Loaded>
      <button type="button" onClick={() => void members.fetchNextPage()}>
        More
      </button>
    </>
  )
}

test('in a list read in parts, only the failed part is retried', async () => {
  answers = { first: ['ann'], second: down }
  await open(Endless)
  await until(() => pageText().includes('ann'))
  await settled(() => button('More').click())
  await until(() => pageText().includes(lists.notLoaded))
  expect(pageText()).toContain('ann')
  answers = { first: ['changed'], second: ['ben'] }
  await settled(() => button('Retry').click())
  await until(() => pageText().startsWith('ann,ben'))
})

test('beside a field nothing is shown without a failure', async () => {
  answers = { members: ['ann'] }
  await open(() => <ReadFault of={useNames('members')} />)
  await settled(() => {})
  expect(pageText()).toBe('')
})
