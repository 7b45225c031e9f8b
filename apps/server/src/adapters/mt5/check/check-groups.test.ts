import { expect, test } from 'vitest'
import type { Reply } from '../session.ts'
import type { WebApi } from '../web-api.ts'
import { checkGroups } from './check-groups.ts'

const good = { currency: 'USD', currencydigits: '2', marginmode: '2', authpasswordmin: '8' }

/** A server with these groups, and with these accounts in each master's group. */
function serverWith(groups: readonly object[], logins: readonly string[]): WebApi {
  const done = (answer: unknown): Reply => ({ code: 0, text: 'Done', answer, whole: {} })
  const refuse = () => Promise.reject(new Error('only reads'))
  return {
    read: async ({ path }) => done(path === '/api/group/get' ? groups : logins),
    write: refuse,
    follow: refuse,
    waiting: () => 0,
  }
}
const findingsOf = async (group: object, logins: readonly string[] = ['9001']) => {
  const groups = [
    { group: 'ours\\aurora', ...good, ...group },
    { group: 'ours\\masters\\aurora', ...good },
  ]
  const { findings } = await checkGroups(serverWith(groups, logins), 'ours')
  return findings.filter(({ state }) => state !== 'ok').map(({ state, says }) => `${state}: ${says}`)
}

test('a group in the product’s currency and position mode is accepted', async () => {
  expect(await findingsOf({})).toEqual([])
})

test.each([
  [{ currency: 'EUR' }, 'wrong: ours\\aurora holds accounts in EUR with 2 decimals, not USD with 2'],
  [{ currencydigits: '3' }, 'wrong: ours\\aurora holds accounts in USD with 3 decimals, not USD with 2'],
  [{ marginmode: '0' }, expect.stringContaining('is not a hedging group (margin mode 0)')],
  [
    { authpasswordmin: '16' },
    'wrong: ours\\aurora requires passwords of at least 16 characters; ours have 14',
  ],
])('a group with %j is reported', async (group, says) => {
  expect(await findingsOf(group)).toEqual([says])
})

test('a strategy needs exactly one master account', async () => {
  expect(await findingsOf({}, ['9001', '9002'])).toEqual(['note: ours\\masters\\aurora has 2 accounts'])
  expect(await findingsOf({}, [])).toEqual([
    'note: ours\\masters\\aurora has 0 accounts',
    'wrong: No strategy below ours has a master account',
  ])
})
