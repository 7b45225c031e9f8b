/**
 * Bank deposits that one operator credited alone and that no bank statement shows, although statements reach
 * more than three banking days further (docs/deposits.md). The alarm ends with the line, or by two operators
 * who did not credit the deposit.
 */
import { formatAmount } from '@halyard/money'
import * as z from 'zod/mini'
import { defineProposalKind, endAlarms, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { type Reader, read, run, type Tx } from '../../platform/db/database.ts'
import { defineJob, doJob, enqueueOnly } from '../../platform/jobs/jobs.ts'

const alarmKind = 'DEPOSIT_UNCONFIRMED'
export const subjectOf = (depositId: string) => `fiat-deposit:${depositId}`
const depositIn = (subject: string) => subject.slice('fiat-deposit:'.length)

const find = defineJob('bank-statement:find-unconfirmed', z.object({}))

/** Every night, and after each import. */
export const findUnconfirmedJob = doJob(find, findUnconfirmedNow, { schedule: '40 3 * * *' })

export const lookAgain = (tx: Tx): Promise<void> => enqueueOnly(tx, find, {}, 'all')

export async function findUnconfirmedNow(app: App): Promise<void> {
  const overdue = await factsOf(app.db, 'select overdue_deposits()')
  await app.db.transact(async (tx) => {
    const ended = await run<{ subject: string }>(
      tx,
      'select subject from alarm where kind = $1 and cleared_at is null and alarm_has_ended(kind, subject)',
      [alarmKind],
    )
    await endAlarms(
      tx,
      app,
      ended.map(({ subject }) => subject),
      alarmKind,
    )
    for (const deposit of overdue) {
      const details = `${deposit.reference}: ${deposit.amount} USDT credited by ${deposit.creditedBy}, and no line of the bank’s statements shows it`
      const { id, acting } = deposit
      await raiseAlarm(tx, app, { kind: alarmKind, subject: subjectOf(id), details, acting })
    }
  })
}

interface Unconfirmed {
  readonly id: string
  readonly memberId: string
  readonly username: string
  readonly reference: string
  readonly amount: string
  readonly creditedBy: string
  readonly acting: readonly string[]
}

/** `which`: SQL that selects the ids. */
async function factsOf(
  reader: Reader,
  which: string,
  values: readonly string[] = [],
): Promise<readonly Unconfirmed[]> {
  const rows = await read<Unconfirmed>(
    reader,
    `select claim.id, member.number::text as "memberId", member.username, concat(member.number, '-', claim.number) as reference,
       claim.amount, operator.name as "creditedBy", creditors_of(claim.id) as acting
     from fiat_deposit claim
     join member on member.id = claim.member_id
     join operator on operator.id = claim.decided_by
     where claim.id in (${which}) and deposit_is_unconfirmed(claim.id)
     order by claim.decided_at, claim.id`,
    values,
  )
  return rows.map((row) => ({ ...row, amount: formatAmount(BigInt(row.amount), 'USDT') }))
}

export const unconfirmed = async (reader: Reader, depositId: string) =>
  (await factsOf(reader, 'select $1::uuid', [depositId]))[0]

export const unconfirmedDepositProposals = defineProposalKind('unconfirmedDeposit', {
  async against(tx, _, { subject }, decider) {
    const deposit = await unconfirmed(tx, depositIn(subject))
    if (!deposit) return 'REQUEST_OUTDATED'
    // The database enforces this too.
    return deposit.acting.includes(decider.id) ? 'SECOND_OPERATOR_NEEDED' : null
  },
  onApproved: (tx, app, { subject }) => endAlarms(tx, app, [subject], alarmKind),
})
