/**
 * The steps common to all kinds of withdrawal: proofs before, one hold and one request after, once for each
 * Idempotency-Key. The differences (destination, cost) are in the plan.
 */

import type { Call, WithdrawalState } from '@halyard/contract'
import { checkCode, useCode } from '../access/email/index.ts'
import { moneyAction } from '../access/sessions/index.ts'
import { spendTwoFaGrant } from '../access/two-fa/index.ts'
import { formatHundredths, type Rate, readableRate } from '../content/rates/index.ts'
import { reserve } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SignedInMember } from '../platform/http/handler.ts'
import { Refusal, refuse } from '../platform/http/refusal.ts'
import type { Visit } from '../platform/http/visit.ts'
import { newId } from '../platform/ids.ts'
import { identityOfBank } from './bank-account.ts'
import { accountOf, withdrawalAccount } from './destination.ts'
import { digestOf } from './method-digest.ts'
import { notifyMember } from './notify-member.ts'
import type { Terms } from './terms.ts'

export interface Plan {
  readonly kind: 'USDT' | 'ALIPAY' | 'BANK'
  readonly terms: Terms
  readonly destination: ChainAddress | Account
}

interface ChainAddress {
  readonly network: string
  readonly address: string
}

/** For payments by people: the account is sealed, and the rate stays that of the request. */
interface Account {
  readonly account: Readonly<Record<string, string>>
  readonly currency: string
  readonly rate: Rate
  readonly payment: bigint
  readonly arrivalDate: string
}

interface WithdrawalRequest {
  readonly member: SignedInMember
  readonly address: string
  readonly idempotencyKey: string | null
  readonly visit: Visit
  readonly body: { readonly transactionPassword: string; readonly emailVerifyCode: string }
}

/** The Idempotency-Key stores only the withdrawal's id: no account in the clear. */
export async function requestWithdrawal<Answer extends object>(
  app: App,
  call: Call,
  request: WithdrawalRequest,
  planOf: (tx: Tx) => Promise<Plan | Refusal>,
  answerOf: (requested: RequestedWithdrawal) => Answer,
) {
  const { member, body } = request
  const { email } = await app.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const code = { email, purpose: 'WITHDRAWAL', code: body.emailVerifyCode, field: 'emailVerifyCode' } as const
  const requested = await moneyAction(
    app,
    call,
    request,
    async (tx) => {
      const refused = await refuseIfLocked(tx, app, member.id)
      if (refused) return refused
      const plan = await planOf(tx)
      if (plan instanceof Refusal) return plan
      const notConfirmed =
        (await useCode(tx, app, code)) ?? (await spendTwoFaGrant(tx, app, member, 'WITHDRAWAL'))
      if (notConfirmed) return notConfirmed
      const withdrawalId = await hold(tx, app, member.id, plan, {
        sessionId: member.sessionId,
        address: request.address,
      })
      return withdrawalId instanceof Refusal ? withdrawalId : { withdrawalId }
    },
    // A correct code is used up only together with the request itself.
    { check: () => checkCode(app, code) },
  )
  if (requested instanceof Refusal) return requested
  const { withdrawalId } = requested
  return {
    withdrawalId,
    ...answerOf(await requestedWithdrawal(app, withdrawalId)),
    notice: 'WITHDRAWAL_SUBMITTED' as const,
  }
}

/** The request; none of it changes later. */
interface RequestedWithdrawal {
  readonly terms: Terms
  readonly address: string | null
  readonly account: Readonly<Record<string, string>>
  readonly paymentAmount: string
  readonly exchangeRate: string
  readonly arrivalDate: string
}

async function requestedWithdrawal(app: App, withdrawalId: string): Promise<RequestedWithdrawal> {
  const row = await app.db
    .selectFrom('withdrawal')
    .select(['id', 'amount', 'fee', 'address', 'account_sealed', 'payment_amount', 'rate', 'arrival_date'])
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)]
  return {
    terms: { amount, fee, receive: amount - fee },
    address: row.address,
    account: accountOf(app, row),
    paymentAmount: formatHundredths(BigInt(row.payment_amount ?? 0)),
    exchangeRate: readableRate(row.rate ?? '0'),
    arrivalDate: row.arrival_date ?? '',
  }
}

/** The session's origin, for the operators who approve. */
interface Origin {
  readonly sessionId: string
  readonly address: string
}

/** Takes the amount out of the wallet and stores the request, atomically; returns its id. */
export async function hold(
  tx: Tx,
  app: App,
  memberId: string,
  plan: Plan,
  from: Origin | null = null,
): Promise<string | Refusal> {
  const id = newId()
  const wanted = { memberId, amount: plan.terms.amount, details: { cause: id, withdrawalId: id } }
  const now = app.clock.now()
  const reserved = await reserve(tx, wanted, now)
  if (!reserved.posted) return refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
  await record(tx, app, { ...plan, id, memberId, holdId: reserved.holdId, from, now })
  await notifyMember(tx, app, id, from?.sessionId)
  return id
}

/** The current state, for a request whose outcome is looked up. */
export async function withdrawalNow(
  app: App,
  { withdrawalId }: { readonly withdrawalId: string },
): Promise<WithdrawalState> {
  const { state } = await app.db
    .selectFrom('withdrawal')
    .select('state')
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  return state as WithdrawalState
}

/** Locks the member's row, so that a change that locks withdrawals cannot slip in between. */
async function refuseIfLocked(tx: Tx, app: App, memberId: string): Promise<Refusal | null> {
  const { withdrawals_locked_until: until, kyc_status: kyc } = await tx
    .selectFrom('member')
    .select(['withdrawals_locked_until', 'kyc_status'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (app.config.kycBeforeWithdrawal && kyc !== 'APPROVED') return refuse('KYC_REQUIRED')
  if (!until || until <= app.clock.now()) return null
  return refuse('WITHDRAWALS_LOCKED', { params: { time: until.toISOString() } })
}

async function record(
  tx: Tx,
  app: App,
  request: Plan & {
    readonly id: string
    readonly memberId: string
    readonly holdId: string
    readonly from: Origin | null
    readonly now: Date
  },
): Promise<void> {
  const { id, memberId, holdId, from, now, kind, terms, destination } = request
  await tx
    .insertInto('withdrawal')
    .values({
      id,
      member_id: memberId,
      kind,
      amount: terms.amount,
      fee: terms.fee,
      hold_id: holdId,
      // The database adds up all requests of the last 24 hours, this one included.
      second_approval_above: app.config.secondApprovalAbove,
      session_id: from?.sessionId ?? null,
      asked_from: from?.address ?? null,
      created_at: now,
      changed_at: now,
      ...('network' in destination
        ? destination
        : {
            account_sealed: withdrawalAccount.seal(app, id, JSON.stringify(destination.account)),
            account_digest: digestOfAccount(app, destination.account),
            currency: destination.currency,
            rate: destination.rate,
            payment_amount: destination.payment,
            arrival_date: destination.arrivalDate,
          }),
    })
    .execute()
}

/** A bank account has the same digest as the saved method that it comes from. */
export function digestOfAccount(app: App, account: Readonly<Record<string, string>>): Buffer {
  const { swift, accountNumber = '', accountNo = '' } = account
  return digestOf(
    app,
    swift
      ? identityOfBank({ swift, accountNumber })
      : ['ALIPAY', accountNo.toLowerCase().replaceAll(/\s/g, '')],
  )
}
