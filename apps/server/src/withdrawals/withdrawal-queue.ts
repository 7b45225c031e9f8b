/** Withdrawals that wait for an operator, oldest first. */
import type {
  operatorMoney as contract,
  Network,
  QueryOf,
  QueueName,
  WithdrawalState,
} from '@halyard/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatHundredths } from '../content/rates/index.ts'
import { claimsOf, fitsSearch, noteView, walletAddress } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { cutPage, pageOf } from '../platform/db/pages.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'
import { accountOf } from './destination.ts'
import { payoutSafety } from './payout-safety.ts'
import { saidOutcomes } from './said-outcomes.ts'
import { approvalsOf, isNotEnough } from './second-needed.ts'
import { asReply } from './terms.ts'

/** False for an approval whose operator was disabled, or lost a capability, after it. */
export const isCounted = sql<boolean>`word_counts(operator_id, noted_at)`

export interface ListQuery {
  readonly query: Pick<QueryOf<typeof contract.withdrawalQueue>, 'after' | 'item' | 'search' | 'pageSize'>
  readonly operator: SignedInOperator
  readonly address: string
}

export async function listWithdrawals(
  app: App,
  { query, operator, address }: ListQuery,
  queue: QueueName,
  isListed: RawBuilder<SqlBool>,
) {
  const page = pageOf({ table: 'withdrawal', time: 'created_at' }, query)
  const fits = await fitsSearch(app.db, query.search, {
    id: 'withdrawal.id',
    member: 'withdrawal.member_id',
    texts: [['withdrawal.address', walletAddress]],
  })
  const found = await app.db
    .selectFrom('withdrawal')
    .where(isListed)
    .where(page.isAfter)
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .where(fits)
    .selectAll('withdrawal')
    .select(['member.number', 'member.username', 'member.full_name', 'member.email', 'member.language'])
    .select((select) => select.fn<boolean>('withdrawal_is_held', ['withdrawal.id']).as('isHeld'))
    .select(sql<string>`withdrawal_reference(withdrawal.id)`.as('ownReference'))
    .select(isNotEnough(operator.id).as('isNotEnough'))
    .select((select) =>
      select
        .selectFrom('withdrawal_approval')
        .innerJoin('operator', 'operator.id', 'withdrawal_approval.operator_id')
        .whereRef('withdrawal_approval.withdrawal_id', '=', 'withdrawal.id')
        .where(isCounted)
        .select((agg) =>
          agg.fn.coalesce(agg.fn.agg<string[]>('array_agg', ['operator.name']), agg.val([])).as('names'),
        )
        .as('approvedBy'),
    )
    .select(
      sql<boolean>`exists (
        select from withdrawal_approval
        where withdrawal_id = withdrawal.id and operator_id = ${operator.id} and ${isCounted}
      )`.as('approvedByMe'),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  const members = rows.map(({ number }) => number)
  await noteView(app, { operator, action: 'withdrawals.view', members, address })
  const statements = await saidOutcomes(
    app.db,
    rows.map(({ id }) => id),
    operator.id,
  )
  const safety = await payoutSafety(
    app.db,
    rows.filter(({ kind }) => kind === 'USDT').map(({ id }) => id),
  )
  const claims = await claimsOf(
    app.db,
    app,
    queue,
    rows.map(({ id }) => id),
    operator,
  )
  return {
    withdrawals: rows.map((row) => ({
      id: row.id,
      memberId: String(row.number),
      username: row.username,
      fullName: row.full_name,
      email: row.email,
      language: row.language,
      kind: row.kind as 'USDT' | 'ALIPAY' | 'BANK',
      state: row.state as WithdrawalState,
      ...asReply({
        amount: BigInt(row.amount),
        fee: BigInt(row.fee),
        receive: BigInt(row.amount) - BigInt(row.fee),
      }),
      paymentAmount: row.payment_amount === null ? null : formatHundredths(BigInt(row.payment_amount)),
      currencyCode: row.currency,
      reference: row.kind === 'USDT' ? null : row.ownReference,
      network: row.network as Network | null,
      destination: row.address ?? Object.values(accountOf(app, row)).join(', '),
      createdAt: row.created_at.toISOString(),
      ...approvalsOf(row),
      approvedBy: row.approvedBy ?? [],
      approvedByMe: row.approvedByMe === true,
      frozen: row.isHeld && isUnpaid(row.state),
      safety: safety.get(row.id) ?? null,
      saidOutcomes: statements.get(row.id) ?? [],
      claim: claims.get(row.id) ?? null,
    })),
    next,
  }
}

/** A finished withdrawal is no longer held. */
const isUnpaid = (state: string) => ['PENDING', 'APPROVED', 'PROCESSING'].includes(state)
