/**
 * A reversed deposit takes back the withdrawals it funded: the wallet's shortfall comes from withdrawals that
 * no signature can pay.
 */

import { languageOf } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { holdAccount, lockBalances, move, type NewTransfer, walletOf } from '../ledger/index.ts'
import { serverTexts } from '../locales/index.ts'
import { clearAlarms } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import { lockWithdrawal } from './lock-withdrawal.ts'
import { moveTo } from './move-to.ts'
import { notifyMember } from './notify-member.ts'
import { recoverLosses } from './recover-losses.ts'

/** OPEN: nothing can pay it. UNDECIDED: it may be signed, or paid by a person, at this moment. SIGNED: it may be paid. */
type Standing = 'OPEN' | 'UNDECIDED' | 'SIGNED'

interface OpenWithdrawal {
  readonly id: string
  readonly holdId: string
  readonly amount: Amount
  readonly standing: Standing
  /** Losses of earlier reversals, oldest first, borne before it returns anything. */
  readonly losses: readonly Loss[]
}

interface Loss {
  readonly reversalId: string
  readonly amount: Amount
}

/** A member's open withdrawals, newest first. */
export async function openWithdrawalsOf(reader: Reader, memberId: string): Promise<OpenWithdrawal[]> {
  const rows = await reader
    .selectFrom('withdrawal')
    .select(['id', 'amount', 'hold_id', sql<Standing>`withdrawal_standing(id)`.as('standing')])
    .select(
      sql<{ reversalId: string; amount: string }[] | null>`(
        select json_agg(json_build_object('reversalId', reversal_id, 'amount', loss.amount::text) order by first_entry)
        from losses_since(withdrawal.id) loss
      )`.as('losses'),
    )
    .where('member_id', '=', memberId)
    .where('state', 'in', ['PENDING', 'APPROVED', 'PROCESSING'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, hold_id: holdId, amount, standing, losses }) => ({
    id,
    holdId,
    amount: BigInt(amount),
    standing,
    losses: (losses ?? []).map((loss) => ({ ...loss, amount: BigInt(loss.amount) })),
  }))
}

/** The part of an amount that the wallet and these withdrawals cover. */
export function coveredBy(amount: Amount, held: Amount, open: readonly OpenWithdrawal[]): Amount {
  const recovered = new Map<string, Amount>()
  let covered = held
  for (const { standing, losses, ...withdrawal } of open) {
    if (covered >= amount || standing !== 'OPEN') continue
    let returned = withdrawal.amount
    for (const { reversalId, ...loss } of losses) {
      const before = recovered.get(reversalId) ?? 0n
      const borne = min(loss.amount - before, returned)
      recovered.set(reversalId, before + borne)
      returned -= borne
    }
    covered += returned
  }
  return min(covered, amount)
}

const min = (one: Amount, other: Amount): Amount => (one < other ? one : other)

/** For the proposal's payload. */
export const shownWithdrawals = (open: readonly OpenWithdrawal[]) =>
  open.map(({ id, amount, standing }) => ({ id, amount: formatAmount(amount, 'USDT'), standing }))

/**
 * Call before locking any place of custody or balance. Until commit none of them is signed, decided or ended,
 * and no reversal restored.
 */
export async function lockOpenWithdrawals(tx: Tx, memberId: string): Promise<readonly string[]> {
  await sql`
    select payout.id from payout join withdrawal on withdrawal.id = payout.id
    where withdrawal.member_id = ${memberId} and payout.state = 'OPEN' order by payout.id for no key update of payout
  `.execute(tx)
  const { rows } = await sql<{ hold_id: string }>`
    select hold_id from withdrawal
    where member_id = ${memberId} and state in ('PENDING', 'APPROVED', 'PROCESSING') order by id for no key update
  `.execute(tx)
  await sql`select lock_reversals_of(${memberId})`.execute(tx)
  return rows.map(({ hold_id }) => hold_id)
}

interface Reversal {
  readonly memberId: string
  readonly amount: Amount
}

/** Locks the wallet and these holds. Returns why the reversal has to wait; null if it can be booked. */
export async function refuseUncovered(
  tx: Tx,
  { memberId, amount }: Reversal,
  holds: readonly string[],
): Promise<'CHANGED_MEANWHILE' | 'WITHDRAWAL_UNDECIDED' | null> {
  const [held = 0n] = await lockBalances(tx, [walletOf(memberId, 'usdt'), ...holds.map(holdAccount)])
  const open = await openWithdrawalsOf(tx, memberId)
  if (open.some(({ holdId }) => !holds.includes(holdId))) return 'CHANGED_MEANWHILE'
  const isShort = coveredBy(amount, held, open) < amount
  return isShort && open.some(({ standing }) => standing === 'UNDECIDED') ? 'WITHDRAWAL_UNDECIDED' : null
}

interface By {
  readonly reversalId: string
  readonly operatorId: string
}

/**
 * Ends withdrawals, newest first, until the wallet's shortfall is covered. Returns how much of the amount is
 * covered, and the transfers to post together with the reversal.
 */
export async function takeBackWithdrawals(
  tx: Tx,
  app: App,
  { memberId, amount }: Reversal,
  by: By,
): Promise<{ readonly taken: Amount; readonly releases: readonly NewTransfer[] }> {
  let [held = 0n] = await lockBalances(tx, [walletOf(memberId, 'usdt')])
  const releases: NewTransfer[] = []
  for (const { id, amount: returned, holdId, standing } of await openWithdrawalsOf(tx, memberId)) {
    if (held >= amount || standing !== 'OPEN') continue
    const recovered = await takeBack(tx, app, id, by)
    held += returned - recovered.amount
    const way = { from: holdAccount(holdId), to: walletOf(memberId, 'usdt'), amount: returned }
    releases.push(move('RELEASE', way, { cause: id, withdrawalId: id }), ...recovered.transfers)
  }
  return { taken: min(held, amount), releases }
}

async function takeBack(tx: Tx, app: App, id: string, { reversalId, operatorId }: By) {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw new Error(`There is no withdrawal ${id}`)
  // Losses of earlier reversals.
  const recovered = await recoverLosses(tx, withdrawal)
  await tx
    .insertInto('withdrawal_taken_back')
    .values({ withdrawal_id: id, reversal_id: reversalId })
    .execute()
  await tx
    .updateTable('payout')
    .set({ state: 'RETURNED', obstacle: null, postponed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()
  if (withdrawal.state === 'APPROVED') await moveTo(tx, app, id, { state: 'PROCESSING' })
  const state = withdrawal.state === 'PENDING' ? 'REJECTED' : 'FAILED'
  await moveTo(tx, app, id, { state, remark: await reasonFor(tx, withdrawal.member_id) })
  await notifyMember(tx, app, id)
  await clearAlarms(tx, app, `payout:${id}`, operatorId)
  return recovered
}

/** In the member's language. */
async function reasonFor(tx: Tx, memberId: string): Promise<string> {
  const { language } = await tx
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return serverTexts[languageOf(language)].mail.withdrawal.depositReversed
}
