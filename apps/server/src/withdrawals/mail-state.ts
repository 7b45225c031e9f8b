/** Mails a member the new state of a withdrawal. */
import * as z from 'zod/mini'
import { freezePath } from '../access/email/index.ts'
import type { App } from '../platform/app.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { brandOf, mailJob, memberReader, sendLetter } from '../platform/mail/member-mail.ts'
import { destinationOf } from './destination.ts'
import { recoveredOf } from './recover-losses.ts'
import { type MailedState, type WithdrawalFacts, withdrawalLetter } from './state-mail.ts'

const mailedStates = [
  'PENDING',
  'APPROVED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'FAILED',
] as const satisfies readonly MailedState[]

export const isMailed = (state: string): state is MailedState =>
  (mailedStates as readonly string[]).includes(state)

/**
 * Carries the state at the time, since it may change before the mail is sent, and the requesting session, so
 * that the mail can link to freezing the account.
 */
export const mailState = defineJob(
  'withdrawal:mail-state',
  z.object({
    withdrawalId: z.uuid(),
    state: z.enum(mailedStates),
    sessionId: z.nullable(z.uuid()),
  }),
)

export const mailStateJob = mailJob(mailState, async (deps, { withdrawalId, state, sessionId }) => {
  const { memberId, ...facts } = await factsOf(deps, withdrawalId)
  const member = await memberReader(deps, memberId)
  const { requestedAt, ...mailFacts } = facts
  const letter = withdrawalLetter(member, brandOf(deps), {
    ...mailFacts,
    state,
    freezePath: sessionId && (await freezePath(deps, sessionId, requestedAt)),
  })
  await sendLetter(deps, letter, {
    to: member.email,
    language: member.language,
    messageId: `withdrawal.${withdrawalId}.${state.toLowerCase()}`,
  })
})

type Facts = Omit<WithdrawalFacts, 'state' | 'freezePath'> & {
  readonly memberId: string
  readonly requestedAt: Date
}

async function factsOf(app: App, id: string): Promise<Facts> {
  const row = await app.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)]
  const { payment_amount, currency, arrival_date } = row
  return {
    memberId: row.member_id,
    requestedAt: row.created_at,
    terms: { amount, fee, receive: amount - fee },
    destination: destinationOf(app, row),
    network: row.network,
    payment:
      payment_amount && currency && arrival_date
        ? { amount: BigInt(payment_amount), currency, arrivalDate: arrival_date }
        : null,
    reference: row.reference,
    remark: row.remark,
    recovered: await recoveredOf(app.db, id),
  }
}
