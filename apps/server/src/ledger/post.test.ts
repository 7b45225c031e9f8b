import { randomUUID } from 'node:crypto'
import type { TransferKind } from '@halyard/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { balancesAsOf, balancesOf } from './balances.ts'
import {
  type Address,
  bonusBudget,
  brokerResults,
  custodyOf,
  feeIncome,
  usdpIssue,
  walletOf,
} from './chart.ts'
import { release, reserve, settle } from './hold.ts'
import { type NewTransfer, post } from './post.ts'

let t: TestServer
let ann: string
let ben: string
let owner: Database
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  owner = openDatabase(t.ownerUrl, 16)
})
afterAll(async () => {
  await owner.close()
  await t.close()
})
beforeEach(async () => {
  ann = (await aMember(t)).id
  ben = (await aMember(t)).id
})

const now = () => t.app.clock.now()
const postAlone = (...transfers: NewTransfer[]) => owner.transact((tx) => post(tx, transfers, now()))
const pay = (kind: TransferKind, from: Address, to: Address, amount: bigint) =>
  postAlone(uncaused(kind, { from, to, amount }))
const balances = (...addresses: Address[]) => balancesOf(t.app.db, addresses)
const usdt = (member: string) => walletOf(member, 'usdt')
const usdp = (member: string) => walletOf(member, 'usdp')
const bonus = (member: string) => walletOf(member, 'bonus')

/** Maps the table's names to this test's accounts. */
const place = (name: string): Address => {
  const places: Record<string, Address> = {
    'ann usdt': usdt(ann),
    'ann usdp': usdp(ann),
    'ann bonus': bonus(ann),
    'ben usdt': usdt(ben),
    'ben usdp': usdp(ben),
    custody: custodyOf('TRC20'),
    issue: usdpIssue,
    budget: bonusBudget,
    fees: feeIncome,
    broker: brokerResults,
  }
  return places[name] ?? name
}

describe('what a transfer may do', () => {
  test.each([
    ['DEPOSIT', 'custody', 'ann usdt', 'posted'],
    ['DEPOSIT', 'ann usdt', 'custody', 'not allowed'],
    ['DEPOSIT', 'broker', 'ann usdt', 'not allowed'],
    ['DEPOSIT', 'ben usdt', 'ann usdt', 'not allowed'],
    ['USDP_GRANT', 'issue', 'ann usdp', 'posted'],
    ['USDP_GRANT', 'issue', 'ann usdt', 'not allowed'],
    ['USDP_TRANSFER', 'ann usdp', 'ben usdp', 'short'],
    ['USDP_TRANSFER', 'ann usdt', 'ben usdt', 'not allowed'],
    ['BONUS_TO_WALLET', 'ann bonus', 'ann usdt', 'short'],
    ['BONUS_TO_WALLET', 'ann bonus', 'ben usdt', 'not allowed'],
    ['LEVEL_BONUS', 'budget', 'ann bonus', 'short'],
    ['LEVEL_BONUS', 'custody', 'ann bonus', 'not allowed'],
    ['LEVEL_BONUS', 'ben usdt', 'ann bonus', 'not allowed'],
    ['BONUS_FUNDING', 'broker', 'budget', 'posted'],
    ['BONUS_FUNDING', 'custody', 'budget', 'not allowed'],
    ['DEPOSIT', 'custody', 'member:nobody:usdt', 'no account'],
  ] as const)('%s from %s to %s: %s', async (kind, from, to, outcome) => {
    // Enough wherever a balance floor could hide a broken rule.
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ann), 10n)
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ben), 10n)
    await pay('BONUS_FUNDING', brokerResults, bonusBudget, 10n)
    await pay('LEVEL_BONUS', bonusBudget, bonus(ann), 10n)
    const act = pay(kind, place(from), place(to), outcome === 'short' ? 10_000_000_000n : 1n)
    if (outcome === 'posted') expect(await act).toEqual({ posted: true })
    else if (outcome === 'short') expect(await act).toEqual({ posted: false, shortOf: place(from) })
    else
      await expect(act).rejects.toThrow(outcome === 'no account' ? 'there is no account' : 'is not allowed')
  })

  test('entries that do not sum to zero are refused by the database', async () => {
    const lines = [
      { account: custodyOf('TRC20'), amount: -5n },
      { account: usdt(ann), amount: 6n },
    ]
    const act = postAlone({ ...uncaused('DEPOSIT', { from: 'a', to: 'b', amount: 1n }), lines })
    await expect(act).rejects.toThrow('do not sum to zero')
    expect(await balances(usdt(ann))).toEqual([0n])
  })

  test('a transfer cannot mix assets, even if the numbers sum to zero', async () => {
    const lines = [
      { account: custodyOf('TRC20'), amount: -5n },
      { account: usdp(ann), amount: 5n },
    ]
    await expect(
      postAlone({ ...uncaused('DEPOSIT', { from: 'a', to: 'b', amount: 1n }), lines }),
    ).rejects.toThrow('not allowed')
  })

  test.each([
    ['of no transfer', null, 'ann usdp', 'ben usdp', 'it does not exist'],
    ['of a kind that is not listed', 'UNLISTED', 'ann usdp', 'ben usdp', 'its kind may not take'],
    ['of no account', 'USDP_TRANSFER', 'ann usdp', 'nobody', 'an account does not exist'],
    ['between members', 'BONUS_TO_WALLET', 'ann bonus', 'ben usdt', 'it moves value between members'],
  ] as const)(
    'entries %s are refused even for the owner, among valid ones',
    async (_, kind, from, to, why) => {
      const [right, wrong] = [randomUUID(), randomUUID()]
      const kinds = { [right]: 'DEPOSIT', ...(kind && { [wrong]: kind }) }
      const lines = [
        { id: right, at: custodyOf('TRC20'), amount: -1 },
        { id: right, at: usdt(ann), amount: 1 },
        { id: wrong, at: place(from), amount: -1 },
        { id: wrong, at: place(to), amount: 1 },
      ]
      const act = asOwner(t.ownerUrl, async (owner) => {
        await owner.query('begin')
        await owner.query(
          `insert into transfer (id, kind, details, created_at)
         select key::uuid, value, '{}', now() from jsonb_each_text($1)`,
          [kinds],
        )
        await owner.query(
          `insert into entry (transfer_id, account_id, amount)
         select line.id, coalesce((select id from ledger_account where address = line.at), 2147483647), amount
         from jsonb_to_recordset($1) as line (id uuid, at text, amount bigint)`,
          [JSON.stringify(lines)],
        )
      })
      await expect(act).rejects.toThrow(`transfer ${wrong} is not allowed: ${why}`)
    },
  )

  test('manual changes of entries, or of a balance below zero, are refused even for the owner', async () => {
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ann), 5n)
    const change = (statement: string) => asOwner(t.ownerUrl, (owner) => owner.query(statement))
    await expect(change('update entry set amount = amount + 1')).rejects.toThrow('append-only')
    await expect(change('delete from transfer')).rejects.toThrow('append-only')
    await expect(change('truncate entry')).rejects.toThrow('append-only')
    await expect(change('update balance set amount = -1')).rejects.toThrow('balance_not_negative')
  })
})

describe('posting', () => {
  test('several transfers are posted together or not at all', async () => {
    await pay('USDP_GRANT', usdpIssue, usdp(ann), 10n)
    const two = (amount: bigint) => [
      uncaused('USDP_TRANSFER', { from: usdp(ann), to: usdp(ben), amount }),
      uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: usdt(ann), amount: 3n }),
    ]
    expect(await postAlone(...two(11n))).toEqual({ posted: false, shortOf: usdp(ann) })
    expect(await balances(usdp(ann), usdp(ben), usdt(ann))).toEqual([10n, 0n, 0n])
    expect(await postAlone(...two(4n))).toEqual({ posted: true })
    expect(await balances(usdp(ann), usdp(ben), usdt(ann))).toEqual([6n, 4n, 3n])
  })

  test('a transaction posts once', async () => {
    const twice = owner.transact(async (tx) => {
      const deposit = () => uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: usdt(ann), amount: 1n })
      await post(tx, [deposit()], now())
      await post(tx, [deposit()], now())
    })
    await expect(twice).rejects.toThrow('posts once')
    expect(await balances(usdt(ann))).toEqual([0n])
  })

  test('zero and negative amounts cannot be moved', () => {
    for (const amount of [0n, -1n]) {
      expect(() => uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: usdt(ann), amount })).toThrow(
        'must move something',
      )
    }
  })

  test('of 200 simultaneous transfers out of a balance that covers 3, exactly 3 are posted', async () => {
    await pay('USDP_GRANT', usdpIssue, usdp(ann), 30n)
    const results = await Promise.all(
      Array.from({ length: 200 }, () => pay('USDP_TRANSFER', usdp(ann), usdp(ben), 10n)),
    )
    expect(results.filter(({ posted }) => posted)).toHaveLength(3)
    expect(await balances(usdp(ann), usdp(ben))).toEqual([0n, 30n])
  })

  test('opposite transfers don’t deadlock', async () => {
    await pay('USDP_GRANT', usdpIssue, usdp(ann), 1000n)
    await pay('USDP_GRANT', usdpIssue, usdp(ben), 1000n)
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2
          ? pay('USDP_TRANSFER', usdp(ann), usdp(ben), 1n)
          : pay('USDP_TRANSFER', usdp(ben), usdp(ann), 1n),
      ),
    )
    expect(await balances(usdp(ann), usdp(ben))).toEqual([1000n, 1000n])
  })

  test('a past balance can be read', async () => {
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ann), 5n)
    const then = now()
    t.advance(60)
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ann), 7n)
    expect(await balancesAsOf(t.app.db, [usdt(ann)], then)).toEqual([5n])
    expect(await balancesAsOf(t.app.db, [usdt(ann)], now())).toEqual([12n])
    expect(await balances(usdt(ann))).toEqual([12n])
  })

  test('a platform account without a floor is the sum of its entries', async () => {
    const [before = 0n] = await balances(custodyOf('BEP20'))
    await pay('DEPOSIT', custodyOf('BEP20'), usdt(ann), 5n)
    expect(await balances(custodyOf('BEP20'))).toEqual([before - 5n])
  })
})

describe('holds', () => {
  const hold = (amount: bigint) =>
    owner.transact((tx) => reserve(tx, { memberId: ann, amount, details: { cause: newId() } }, now()))
  const pays = (holdId: string, ...amounts: bigint[]) =>
    owner.transact((tx) =>
      settle(
        tx,
        { holdId, details: { cause: newId() } },
        amounts.map((amount) => ({ to: custodyOf('TRC20'), amount })),
        now(),
      ),
    )
  const gives = (holdId: string) =>
    owner.transact((tx) => release(tx, { holdId, memberId: ann, details: { cause: newId() } }, now()))

  test('reserve, settle in part, release the rest', async () => {
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ann), 100n)
    const held = await hold(60n)
    if (!held.posted) throw new Error('not held')
    expect(await balances(usdt(ann))).toEqual([40n])
    expect(await pays(held.holdId, 20n, 5n)).toEqual({ posted: true })
    expect(await pays(held.holdId, 36n)).toMatchObject({ posted: false })
    expect(await gives(held.holdId)).toBe(35n)
    expect(await balances(usdt(ann))).toEqual([75n])
    expect(await gives(held.holdId)).toBe(0n)
    expect(await pays(held.holdId, 1n)).toMatchObject({ posted: false })
  })

  test('a hold above the wallet’s balance is refused', async () => {
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ann), 10n)
    expect(await hold(11n)).toEqual({ posted: false, shortOf: usdt(ann) })
    expect(await balances(usdt(ann))).toEqual([10n])
  })

  test('fifty concurrent settlements and releases pay no more than the hold', async () => {
    await pay('DEPOSIT', custodyOf('TRC20'), usdt(ann), 100n)
    const held = await hold(100n)
    if (!held.posted) throw new Error('not held')
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 5 === 4 ? gives(held.holdId) : pays(held.holdId, 7n))),
    )
    const paid = 7n * BigInt(results.filter((result) => typeof result === 'object' && result.posted).length)
    expect(await balances(usdt(ann))).toEqual([100n - paid])
  })
})
