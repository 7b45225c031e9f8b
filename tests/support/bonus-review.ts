/**
 * An operator who reviews held bonuses, and a sponsor with two recruits; the sponsor and one of them have
 * paid each other.
 */

import { operatorBonuses as contract } from '@halyard/contract'
import { expect } from 'vitest'
import {
  balancesOf,
  bonusBudget,
  checkBooks,
  createBatcher,
  walletOf,
} from '../../apps/server/src/ledger/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { payBonuses } from '../../apps/server/src/teams/bonuses/pay-bonuses.ts'
import { runEvents } from '../../apps/server/src/teams/bonuses/run-events.ts'
import { fundBonuses } from './credit.ts'
import { anOperator } from './operators.ts'
import { postAsOwner } from './post-as-owner.ts'
import { testServer } from './server.ts'
import { plantEvents, plantTree, type TeamMember } from './teams.ts'
import { paid } from './traits.ts'
import { uncaused } from './uncaused.ts'

const usdt = 1_000_000n

type Team = readonly [sponsor: TeamMember, buyer: TeamMember, sibling: TeamMember]

export type BonusReview = Awaited<ReturnType<typeof openBonusReview>>

export async function openBonusReview() {
  const t = await testServer({ addressLimitFactor: 1000 })
  const { token, id: operatorId } = await anOperator(t, ['bonuses.review'])
  let team = await aTeam()

  /** Sponsor and buyer have paid each other. */
  async function aTeam(): Promise<Team> {
    const planted = (await plantTree(t.app, [null, 0, 0])) as unknown as Team
    const [sponsor, buyer] = planted
    await paid(t.app, sponsor, buyer)
    await paid(t.app, buyer, sponsor)
    return planted
  }

  async function newTeam(): Promise<void> {
    team = await aTeam()
  }

  const list = (query = {}) => t.ask(contract.heldBonuses, { query }, { token })
  const decide = (id: string, decision: 'APPROVE' | 'REJECT', reason = 'Asked them') =>
    t.ask(contract.decideHeldBonus, { body: { id, decision, reason } }, { token })

  return {
    t,
    operatorId,
    get sponsor() {
      return team[0]
    },
    get buyer() {
      return team[1]
    },
    get sibling() {
      return team[2]
    },
    list,
    decide,
    newTeam,
    /** Data of earlier tests must be neither in the lists of the next one nor in its budget. */
    async beginAnew(): Promise<void> {
      await newTeam()
      for (const { id } of (await list()).body.bonuses) await decide(id, 'REJECT')
      const [left = 0n] = await balancesOf(t.app.db, [bonusBudget])
      const away = { from: bonusBudget, to: walletOf(team[2].id, 'bonus'), amount: left }
      if (left > 0n) await postAsOwner(t, uncaused('LEVEL_BONUS', away))
    },
    pay: (limit?: number) => payBonuses(t.app, createBatcher(t.app.db, t.app.clock), limit),
    fund: (amount: bigint) => fundBonuses(t.app.db, amount, t.app.clock.now()),
    /** A sponsor of the first rank earns 1 %. */
    async buys(member: TeamMember, price: bigint): Promise<string> {
      const order = newId()
      const at = t.app.clock.now()
      await plantEvents(t.app, [{ kind: 'PURCHASED', member: member.number, order, amount: price, at }])
      while ((await runEvents(t.app)) > 0);
      return order
    },
    async leaves(member: TeamMember, order: string, price: bigint): Promise<void> {
      const left = { member: member.number, order, amount: price, isLeft: true, at: t.app.clock.now() }
      await plantEvents(t.app, [{ kind: 'ENDED', ...left }])
      while ((await runEvents(t.app)) > 0);
    },
    /** The states of the sponsor's bonuses in order, and the wallet's balance in USDT. */
    async outcomes() {
      const rows = await t.app.db
        .selectFrom('bonus')
        .select('state')
        .where('receiver', '=', team[0].number)
        .orderBy('id')
        .execute()
      const [wallet = 0n] = await balancesOf(t.app.db, [walletOf(team[0].id, 'bonus')])
      return [...rows.map(({ state }) => state), Number(wallet / usdt)]
    },
    async heldId(nth = 0): Promise<string> {
      const { bonuses } = (await list()).body
      return bonuses[nth]?.id ?? ''
    },
    async close(): Promise<void> {
      expect((await checkBooks(t.app.db)).faults).toEqual([])
      await t.close()
    },
  }
}
