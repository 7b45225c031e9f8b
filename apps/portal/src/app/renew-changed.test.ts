import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { changeKinds } from '@halyard/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionsQuery, signInsQuery } from '../access/security/devices-queries.ts'
import { recentQuery as recentDeposits } from '../deposits/deposit/deposit-queries.ts'
import { infoQuery } from '../members/kyc/kyc-queries.ts'
import { profileQuery } from '../members/own-account/index.ts'
import { pendingQuery, performanceQuery } from '../teams/team/bonus-queries.ts'
import { nodeQuery, teamInfoQuery } from '../teams/team/team-queries.ts'
import { orderQuery } from '../trading/orders/index.ts'
import { bonusQuery, historyQuery } from '../wallet/activity/wallet-queries.ts'
import { infoQuery as dashboardQuery } from '../wallet/dashboard/dashboard-queries.ts'
import { recentQuery as recentWithdrawals } from '../withdrawals/requests/withdrawal-queries.ts'
import { renewChanged, teamRestMs } from './renew-changed.ts'

const keys = {
  dashboard: dashboardQuery.queryKey,
  history: historyQuery({}, 'en').queryKey,
  bonus: bonusQuery(1, 10, 'en').queryKey,
  deposits: recentDeposits(1).queryKey,
  withdrawals: recentWithdrawals(1).queryKey,
  order: orderQuery('7').queryKey,
  notifications: ['notifications', 'latest'],
  profile: profileQuery.queryKey,
  kyc: infoQuery.queryKey,
  devices: sessionsQuery.queryKey,
  signIns: signInsQuery(1, 'ALL' as never).queryKey,
  team: teamInfoQuery.queryKey,
  tree: nodeQuery(undefined).queryKey,
  performance: performanceQuery.queryKey,
  pendingBonuses: pendingQuery(1).queryKey,
}

let nowMs = 0
beforeEach(() => {
  vi.useFakeTimers()
  nowMs += teamRestMs
  vi.spyOn(performance, 'now').mockReturnValue(nowMs)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function renewedBy(...kinds: Parameters<typeof renewChanged>[1][number][]): string[] {
  const queries = new QueryClient()
  for (const key of Object.values(keys)) queries.setQueryData(key as readonly string[], {} as never)
  renewChanged(queries, kinds)
  return Object.entries(keys)
    .filter(([, key]) => queries.getQueryState(key as readonly string[])?.isInvalidated)
    .map(([name]) => name)
}

test.each([
  ['wallets', ['dashboard', 'history', 'withdrawals', 'performance', 'pendingBonuses']],
  ['deposits', ['dashboard', 'deposits']],
  ['withdrawals', ['dashboard', 'withdrawals']],
  ['orders', ['dashboard', 'order']],
  ['notifications', ['notifications']],
  ['profile', ['profile', 'kyc', 'team']],
  ['sessions', ['devices', 'signIns']],
  ['team', ['team', 'performance', 'pendingBonuses']],
] as const)('a change of %s refreshes %s', (kind, names) => {
  expect(renewedBy(kind)).toEqual(names)
})

test('an unspecific change refreshes everything except the list with a spinner and an open tree', () => {
  expect(renewedBy(...changeKinds)).toEqual(
    Object.keys(keys).filter((name) => !['bonus', 'tree'].includes(name)),
  )
})

test('the figures of a large team are refreshed at most every ten seconds', () => {
  const queries = new QueryClient()
  const renewed = vi.spyOn(queries, 'invalidateQueries')
  for (let message = 0; message < 5; message++) renewChanged(queries, ['team'])
  expect(renewed).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(teamRestMs)
  expect(renewed).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(teamRestMs)
  expect(renewed).toHaveBeenCalledTimes(4)
})

/** Queries that no server change renews, with the reason. */
const never: Readonly<Record<string, string>> = {
  banners: 'each is shown once',
  'bank-countries': 'a list of the platform’s',
  'bank-names': 'a list of the platform’s',
  captcha: 'a picture to read once',
  countries: 'a list of the platform’s',
  'deposit addresses': 'the member’s for good',
  'deposit config': 'the platform’s terms, read when the page is opened',
  'deposit details': 'the platform’s accounts, read when the page is opened',
  'first-time-login': 'read once per session',
  'fresh-recovery-codes': 'shown once',
  fund: 'the platform’s, read when the page is opened',
  inheritance: 'only the member’s own action changes it',
  'kyc picture': 'an address gives one picture',
  liabilities: 'the platform’s, once a month',
  memos: 'the platform’s, read when the page is opened',
  passkeys: 'only the member’s own action changes them',
  'profile-picture': 'an address gives one picture',
  'register-countries': 'a list of the platform’s',
  'team node': 'an open tree would move under the pointer',
  'team search': 'an open tree would move under the pointer',
  'two-fa-set-up': 'the key must not change while the member types it',
  'wallet bonus': 'by the specification it shows a spinner at each load',
  'wallet calculate': 'a quote is fixed on request',
}

const rooms = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(rooms, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!app|boot|locales|testing)\w+\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${rooms}/${file}`, 'utf8') }))
const exported = Object.fromEntries(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+Key) = '([\w-]+)'/g)].map(([, name = '', value]) => [name, value]),
  ),
)

/** The static prefixes of query keys in a source file. */
function keysIn(text: string): string[][] {
  const own = Object.fromEntries(
    [...text.matchAll(/const (\w+) = '([\w-]+)'/g)].map(([, name = '', value]) => [name, value]),
  )
  const wordOf = (part: string) => /^'([\w-]+)'$/.exec(part)?.[1] ?? own[part] ?? exported[part]
  return [...text.matchAll(/(?<!invalidateQueries\(\{ )(?:queryKey(?:: | = )|const quotes = )\[([^\]]+)\]/g)]
    .map(([, parts = '']) => parts.split(',').map((part) => part.trim()))
    .filter(([first]) => first !== '...quotes')
    .map((parts) => {
      const words = parts.map(wordOf)
      const end = words.indexOf(undefined)
      return words.slice(0, end < 0 ? undefined : end) as string[]
    })
}

const keysOf = sources.flatMap(({ file, text }) => keysIn(text).map((key) => ({ file, key })))

function isRenewed(key: readonly string[]): boolean {
  const queries = new QueryClient()
  queries.setQueryData(key, {})
  renewChanged(queries, changeKinds)
  vi.advanceTimersByTime(teamRestMs)
  return queries.getQueryState(key)?.isInvalidated === true
}

test.each(keysOf)('$file: $key is refreshed by the stream, or listed with its reason', ({ key }) => {
  expect(key.length).toBeGreaterThan(0)
  expect(isRenewed(key)).toBe(never[key.slice(0, 2).join(' ')] === undefined)
})

test('every query is found, and every exception exists', () => {
  const reads = sources.flatMap(({ text }) => [...text.matchAll(/queryKey(?=[:,]|\s*= \[)/g)])
  const elsewhere = sources.flatMap(({ text }) => [
    ...text.matchAll(
      /invalidateQueries\(\{ queryKey|queryKey: \w+Query|queryKey: \[\.\.\.quotes|setQueryData\(queryKey,|\{ queryKey,/g,
    ),
  ])
  expect(keysOf.length).toBeGreaterThan(60)
  expect(
    Object.keys(never).filter((name) => !keysOf.some(({ key }) => key.join(' ').startsWith(name))),
  ).toEqual([])
  expect(reads.length - elsewhere.length).toBe(keysOf.length)
})
