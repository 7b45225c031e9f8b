/** The platform's bank accounts, as members see them. */
import type { Reader } from '../platform/db/database.ts'

interface Row {
  readonly currency: string
  readonly bank_name: string
  readonly account_name: string
  readonly account_number: string
  readonly swift: string
  readonly bank_address: string
}

export const writtenAccount = (row: Row) => ({
  currencyCode: row.currency,
  bankName: row.bank_name,
  accountName: row.account_name,
  accountNumber: row.account_number,
  swift: row.swift,
  bankAddress: row.bank_address,
})

/** Approved by two operators and not closed, oldest first. */
export async function openBankAccounts(reader: Reader) {
  const rows = await reader
    .selectFrom('deposit_account')
    .selectAll()
    .where('state', '=', 'APPROVED')
    .where('closed_at', 'is', null)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
  return rows.map(writtenAccount)
}
