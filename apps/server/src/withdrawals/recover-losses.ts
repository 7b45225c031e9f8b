/** A withdrawal that ends unpaid bears the losses of deposits reversed since its request (docs/deposits.md). */

import { fillText, languageOf } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { custodyLoss, move, type NewTransfer, walletOf } from '../ledger/index.ts'
import { serverTexts } from '../locales/index.ts'
import { type Reader, read, run, type Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { LockedWithdrawal } from './lock-withdrawal.ts'

export interface Recovered {
  readonly amount: Amount
  /** Post together with its RELEASE or DEPOSIT. */
  readonly transfers: readonly NewTransfer[]
}

/** Call before locking the wallet and changing the withdrawal's state. */
export async function recoverLosses(tx: Tx, { id, member_id }: LockedWithdrawal): Promise<Recovered> {
  return recoverFrom(tx, member_id, {
    losses: 'losses_borne_by',
    source: { withdrawal_id: id },
    details: { withdrawalId: id },
  })
}

/** A deposit credited in place of a reversed one bears them too; post together with its DEPOSIT. */
export async function recoverFromDeposit(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<Recovered> {
  return recoverFrom(tx, memberId, {
    losses: 'losses_borne_by_deposit',
    source: { deposit_id: id },
    details: { depositId: id },
  })
}

/** So does a payment credited in place of a reversed gateway payment, while its order is PENDING. */
export async function recoverFromGatewayOrder(
  tx: Tx,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<Recovered> {
  return recoverFrom(tx, memberId, {
    losses: 'losses_borne_by_order',
    source: { order_id: id },
    details: { depositId: id },
  })
}

interface Bearing {
  readonly losses: 'losses_borne_by' | 'losses_borne_by_deposit' | 'losses_borne_by_order'
  readonly source:
    | { readonly withdrawal_id: string }
    | { readonly deposit_id: string }
    | { readonly order_id: string }
  readonly details: Readonly<Record<string, string>>
}

async function recoverFrom(
  tx: Tx,
  memberId: string,
  { losses: borneBy, source, details }: Bearing,
): Promise<Recovered> {
  await run(tx, 'select lock_reversals_of($1)', [memberId])
  const losses = await run<{ reversal_id: string; amount: string }>(
    tx,
    `select reversal_id, amount from ${borneBy}($1)`,
    Object.values(source),
  )
  const transfers: NewTransfer[] = []
  for (const { reversal_id, amount } of losses) {
    const way = { from: walletOf(memberId, 'usdt'), to: custodyLoss, amount: BigInt(amount) }
    const id = newId()
    await tx
      .insertInto('loss_recovery')
      .values({ id, reversal_id, amount, ...source })
      .execute()
    transfers.push({ ...move('DEPOSIT_REVERSAL', way, { cause: id, ...details }), id })
  }
  return { amount: losses.reduce((sum, { amount }) => sum + BigInt(amount), 0n), transfers }
}

/** The part of a withdrawal retained for losses when it ended unpaid. */
export async function recoveredOf(reader: Reader, withdrawalId: string): Promise<Amount> {
  const [row] = await read<{ recovered: string }>(
    reader,
    'select coalesce(sum(amount), 0) as recovered from loss_recovery where withdrawal_id = $1',
    [withdrawalId],
  )
  return BigInt(row?.recovered ?? 0)
}

/** The member's remark about it, after the operators' words; in the member's language. */
export async function remarkOn(
  tx: Tx,
  memberId: string,
  recovered: Amount,
  remark: string | null,
): Promise<string | null> {
  if (recovered === 0n) return remark
  const { language } = await tx
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { lossRecovered } = serverTexts[languageOf(language)].mail.withdrawal
  const sentence = fillText(lossRecovered, { amount: formatAmount(recovered, 'USDT') })
  return remark ? `${remark} ${sentence}` : sentence
}
