import type { Network, WithdrawalState } from '@halyard/contract'
import type { ExpressionBuilder } from 'kysely'
import { formatHundredths } from '../content/rates/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.gen.ts'
import { isId } from '../platform/ids.ts'
import { destinationOf } from './destination.ts'
import { asReply } from './terms.ts'

const openStates: readonly string[] = ['PENDING', 'APPROVED', 'PROCESSING'] satisfies WithdrawalState[]
const isOpen = (state: string) => openStates.includes(state)
const isGivenBack = (state: string) => ['CANCELLED', 'REJECTED', 'FAILED'].includes(state)

const lastSent = (select: ExpressionBuilder<DB, 'withdrawal'>) =>
  select
    .selectFrom('payout_attempt')
    .select('payout_attempt.transaction_id')
    .whereRef('payout_attempt.payout_id', '=', 'withdrawal.id')
    .where('first_sent_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .as('lastSent')

/** The time of the last approval it needed. */
const approvedAt = (select: ExpressionBuilder<DB, 'withdrawal'>) =>
  select
    .selectFrom('withdrawal_approval')
    .select(({ fn }) => fn.max('withdrawal_approval.created_at').as('at'))
    .whereRef('withdrawal_approval.withdrawal_id', '=', 'withdrawal.id')
    .as('approvedAt')

const sentAt = (select: ExpressionBuilder<DB, 'withdrawal'>) =>
  select
    .selectFrom('payout_attempt')
    .select(({ fn }) => fn.min('payout_attempt.first_sent_at').as('at'))
    .whereRef('payout_attempt.payout_id', '=', 'withdrawal.id')
    .as('sentAt')

/** A member's withdrawals in progress: the newest, and the total count. */
export async function withdrawalsOnTheWay(reader: Reader, app: App, memberId: string, limit: number) {
  const rows = await selectWithdrawals(reader, memberId)
    .where('withdrawal.state', 'in', openStates)
    .limit(limit)
    .execute()
  const { count } = await countWithdrawals(reader, memberId)
    .where('withdrawal.state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return { newest: rows.map((row) => asRow(app, row)), total: Number(count) }
}

/** A member's withdrawal by its ID, or by the hash of any transaction signed for it. */
export async function withdrawalBy(reader: Reader, app: App, memberId: string, reference: string) {
  const names = [reference, reference.toLowerCase()]
  const row = await selectWithdrawals(reader, memberId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        ...(isId(reference.toLowerCase()) ? [eb('withdrawal.id', '=', reference.toLowerCase())] : []),
        eb('payout.transaction_id', 'in', names),
        exists(
          selectFrom('payout_attempt')
            .select('payout_attempt.number')
            .whereRef('payout_attempt.payout_id', '=', 'withdrawal.id')
            .where('payout_attempt.first_sent_at', 'is not', null)
            .where('payout_attempt.transaction_id', 'in', names),
        ),
      ]),
    )
    .executeTakeFirst()
  return row ? asRow(app, row) : null
}

export const countWithdrawals = (reader: Reader, memberId: string) =>
  reader
    .selectFrom('withdrawal')
    .where('withdrawal.member_id', '=', memberId)
    .select((select) => select.fn.countAll<string>().as('count'))

/** Newest first. */
export function selectWithdrawals(reader: Reader, memberId: string) {
  return reader
    .selectFrom('withdrawal')
    .where('withdrawal.member_id', '=', memberId)
    .leftJoin('network', 'network.network', 'withdrawal.network')
    .leftJoin('payout', 'payout.id', 'withdrawal.id')
    .selectAll('withdrawal')
    .select(['network.required_confirmations', 'network.awaited_confirmations'])
    .select(['payout.transaction_id', 'payout.confirmations'])
    .select(['payout.id as payoutId', lastSent, approvedAt, sentAt])
    .select((select) => select.fn<boolean>('signer_has_unknown', ['withdrawal.id']).as('wasSigned'))
    .select((select) => select.fn<boolean>('withdrawal_is_held', ['withdrawal.id']).as('isHeld'))
    .orderBy('withdrawal.created_at', 'desc')
    .orderBy('withdrawal.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['execute']>>[number]

/** A finished payout had enough confirmations. */
function confirmationsOf(row: Row) {
  const required = isOpen(row.state) ? row.awaited_confirmations : row.required_confirmations
  const counted = Math.min(row.confirmations ?? 0, required ?? 0)
  return { confirmations: row.payoutId ? counted : null, requiredConfirmations: required }
}

export function asRow(app: App, row: Row) {
  // Until a transaction is mined, the one broadcast last.
  const txId = row.transaction_id ?? row.lastSent
  // A broadcast transaction cannot be held.
  const onHold = row.isHeld && isOpen(row.state) && !txId
  const endedAt = isOpen(row.state) ? null : row.changed_at
  return {
    id: row.id,
    kind: row.kind as 'USDT' | 'ALIPAY' | 'BANK',
    state: row.state as WithdrawalState,
    ...asReply({
      amount: BigInt(row.amount),
      fee: BigInt(row.fee),
      receive: BigInt(row.amount) - BigInt(row.fee),
    }),
    paymentAmount: row.payment_amount === null ? null : formatHundredths(BigInt(row.payment_amount)),
    currencyCode: row.currency,
    network: row.network as Network | null,
    destination: destinationOf(app, row),
    txId,
    ...confirmationsOf(row),
    reference: row.kind === 'USDT' ? null : row.reference,
    // A refunded withdrawal never arrives; the arrival of a held one is unknown.
    arrivalDate: isGivenBack(row.state) || onHold ? null : row.arrival_date,
    onHold,
    remark: row.remark,
    createdAt: row.created_at,
    // One of two approvals is not an approval.
    approvedAt: row.state === 'PENDING' ? null : row.approvedAt,
    sentAt: row.sentAt ?? (row.state === 'COMPLETED' ? endedAt : null),
    endedAt,
    canCancel: row.state === 'PENDING' && !row.wasSigned,
  }
}
