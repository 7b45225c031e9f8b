// Bank statements for import by operators.
import { operatorMoney } from '@halyard/contract'
import { aBankAccount, openBankAccount } from './bank-accounts.ts'
import { anOperator } from './operators.ts'
import type { TestServer } from './server.ts'

interface Entry {
  readonly id?: string
  readonly amount: string
  readonly currency?: string
  readonly details: string
  /** The bank's booking day. */
  readonly day?: string
}

let entries = 0

/** A CSV of one account, as a bank writes it. */
export const csvOf = (...lines: readonly Entry[]): string =>
  [
    'Entry reference,Booking date,Amount,Currency,Details,Counterparty',
    ...lines.map(
      ({ id = `E${++entries}`, amount, currency = 'CNY', details, day = '2026-11-17' }) =>
        `${id},${day},${amount},${currency},"${details}",Dana Demo`,
    ),
  ].join('\r\n')

export const statementAccount = 'DE02120300000000202051'

const opened = new WeakMap<TestServer, Promise<string>>()

/** Statements are only imported for accounts approved by two operators. */
export function openStatementAccount(t: TestServer): Promise<string> {
  const known = opened.get(t) ?? openBankAccount(t, { ...aBankAccount, accountNumber: statementAccount })
  opened.set(t, known)
  return known
}

export async function importStatement(
  t: TestServer,
  { token }: { readonly token: string },
  statement: string | Uint8Array<ArrayBuffer>,
  account = statementAccount,
) {
  await openStatementAccount(t)
  const file = new File([statement], 'statement.csv', { type: 'text/csv' })
  return t.ask(operatorMoney.importStatement, { body: { account, statement: file } }, { token })
}

/**
 * A line for the member's newest deposit, imported by another operator than credits it: one operator is
 * enough then.
 */
export async function onTheStatement(t: TestServer, memberId: string, amount: string): Promise<void> {
  const { number, member_number } = await t.app.db
    .selectFrom('fiat_deposit')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['fiat_deposit.number', 'member.number as member_number'])
    .where('member_id', '=', memberId)
    .orderBy('fiat_deposit.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const importer = await anOperator(t, ['statements.import'])
  await importStatement(t, importer, csvOf({ amount, details: `${member_number}-${number}` }))
}
