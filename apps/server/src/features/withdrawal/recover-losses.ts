/** A withdrawal that ends unpaid bears the losses of reversed deposits since it was requested (docs/decisions/319). */

import { fillText, languageOf } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { custodyLoss, move, type NewTransfer, walletOf } from '../../ledger/index.ts'
import { serverTexts } from '../../locales/index.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { LockedWithdrawal } from './lock-withdrawal.ts'

interface Recovered {
  readonly amount: Amount
  /** To be posted with its RELEASE. */
  readonly transfers: readonly NewTransfer[]
}

/** Before the wallet is locked and the withdrawal's state is changed. */
export async function recoverLosses(tx: Tx, { id, member_id }: LockedWithdrawal): Promise<Recovered> {
  await run(tx, 'select lock_reversals_of($1)', [member_id])
  const losses = await run<{ reversal_id: string; amount: string }>(
    tx,
    'select reversal_id, amount from losses_borne_by($1)',
    [id],
  )
  const transfers: NewTransfer[] = []
  for (const { reversal_id, amount } of losses) {
    const way = { from: walletOf(member_id, 'usdt'), to: custodyLoss, amount: BigInt(amount) }
    const recoveryId = newId()
    await tx
      .insertInto('loss_recovery')
      .values({ id: recoveryId, reversal_id, withdrawal_id: id, amount })
      .execute()
    const details = { cause: recoveryId, withdrawalId: id }
    transfers.push({ ...move('DEPOSIT_REVERSAL', way, details), id: recoveryId })
  }
  return { amount: losses.reduce((sum, { amount }) => sum + BigInt(amount), 0n), transfers }
}

/** What the member reads of it, after the operators' words; in the member's language. */
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
  const told = fillText(lossRecovered, { amount: formatAmount(recovered, 'USDT') })
  return remark ? `${remark} ${told}` : told
}
