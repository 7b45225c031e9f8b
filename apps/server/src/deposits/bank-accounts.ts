/** The platform's bank accounts that members pay to, each approved by two operators. */
import * as z from 'zod/mini'
import { ownKind } from '../operators/index.ts'
import type { Reader } from '../platform/db/database.ts'

export const depositAccountKind = ownKind(
  'depositAccount',
  'bankAccounts',
  z.object({
    currency: z.string(),
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    swift: z.string(),
    bankAddress: z.string(),
  }),
)

type Terms = ReturnType<typeof depositAccountKind.payload.parse>

/** As members see it. */
export const writtenAccount = ({ currency, ...account }: Terms) => ({ currencyCode: currency, ...account })

/** An account exists from its approval on; all of them, or one, oldest first. */
export async function approvedAccounts(reader: Reader, id?: string) {
  const rows = await reader
    .selectFrom('proposal')
    .leftJoin('deposit_account_closing as closing', 'closing.account_id', 'proposal.id')
    .select(['proposal.id', 'payload', 'closed_at'])
    .where('kind', '=', depositAccountKind.kind)
    .where('state', '=', 'APPROVED')
    .$if(id !== undefined, (query) => query.where('proposal.id', '=', id ?? ''))
    .orderBy('decided_at')
    .orderBy('proposal.id')
    .execute()
  return rows.map(({ id: of, payload, closed_at }) => ({
    id: of,
    account: writtenAccount(depositAccountKind.payload.parse(payload)),
    closed: closed_at !== null,
  }))
}

export const openBankAccounts = async (reader: Reader) =>
  (await approvedAccounts(reader)).flatMap(({ account, closed }) => (closed ? [] : account))
