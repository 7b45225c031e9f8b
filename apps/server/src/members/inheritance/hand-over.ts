/**
 * Carries out an approved claim: redeems the packages on their usual terms, returns unapproved withdrawals,
 * and moves the wallets to the heir once everything is in them. Later receipts follow.
 */
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  type Address,
  lockBalances,
  type NewTransfer,
  ownedBy,
  post,
  type Wallet,
  walletOf,
} from '../../ledger/index.ts'
import { countFailure, forgetFailures } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import { closeOrdersOf } from '../../trading/orders/index.ts'
import { cancelWaitingOf } from '../../withdrawals/index.ts'
import { lockClaim } from './lock-claim.ts'
import { notify } from './notifications.ts'

const handOver = defineJob('inheritance:hand-over', z.unknown())

export const handOverJob = doJob(handOver, handOverNow, { schedule: '* * * * *' })

export async function handOverNow(app: App): Promise<void> {
  for (const { id, memberId } of await granted(app)) {
    const subject = `inheritance:${id}`
    try {
      await cancelWaitingOf(app, memberId)
      const allLeft = await closeOrdersOf(app, memberId)
      await app.db.transact(async (tx) => {
        if (allLeft) await moveWallets(tx, app, id)
        await forgetFailures(tx, app, [subject])
      })
    } catch (error) {
      app.log.error({ err: error, claimId: id }, 'an inheritance could not be handed over')
      await app.db.transact((tx) => countFailure(tx, app, { subject, kind: 'INHERITANCE_STUCK', error }))
    }
  }
}

/** Claims not carried out yet, and those whose closed account has received something since. */
async function granted(app: App): Promise<readonly { id: string; memberId: string }[]> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    select id, member_id as "memberId" from inheritance_claim
    where state = 'APPROVED' or state = 'TRANSFERRED' and exists (
      select from ledger_account account join balance on balance.account_id = account.id
      where account.member_id = inheritance_claim.member_id and balance.amount > 0
    )
    order by decided_at
  `.execute(app.db)
  return rows
}

const moved = ['usdt', 'usdp', 'bonus'] as const satisfies readonly Wallet[]

/** Waits while money is still on its way to the wallets. */
async function moveWallets(tx: Tx, app: App, claimId: string): Promise<void> {
  const filed = await lockClaim(tx, claimId)
  const { member_id: memberId, heir_id: heirId } = filed ?? {}
  if (!filed || !memberId || !heirId) throw new Error(`Claim ${claimId} was not granted`)
  const { held, inTransit, mt5 } = await ownedBy(tx, memberId)
  if (held + inTransit + mt5 > 0n) return
  const ways = moved.map((wallet) => ({ from: walletOf(memberId, wallet), to: walletOf(heirId, wallet) }))
  const balances = await lockBalances(
    tx,
    ways.flatMap(({ from, to }): Address[] => [from, to]),
  )
  const amounts = ways.map((_, index) => balances[index * 2] ?? 0n)
  const lines = ways.flatMap(({ from, to }, index) => {
    const amount = amounts[index] ?? 0n
    return amount === 0n
      ? []
      : [
          { account: from, amount: -amount },
          { account: to, amount },
        ]
  })
  const now = app.clock.now()
  if (lines.length > 0) {
    const id = newId()
    const [usdt = 0n, usdp = 0n, bonus = 0n] = amounts
    await tx
      .insertInto('inheritance_transfer')
      .values({ id, claim_id: claimId, usdt, usdp, bonus, created_at: now })
      .execute()
    const transfer: NewTransfer = { id, kind: 'INHERITANCE', details: { cause: id, claimId }, lines }
    const result = await post(tx, [transfer], now)
    if (!result.posted) throw new Error(`${result.shortOf} holds less than was read under its lock`)
    const params = {
      usdt: formatAmount(usdt, 'USDT'),
      usdp: formatAmount(usdp, 'USDP'),
      bonus: formatAmount(bonus, 'USDT'),
    }
    await notify(tx, heirId, 'INHERITANCE_RECEIVED', params, now)
  }
  if (filed.state === 'APPROVED') {
    await tx
      .updateTable('inheritance_claim')
      .set({ state: 'TRANSFERRED', transferred_at: now })
      .where('id', '=', claimId)
      .execute()
  }
}
