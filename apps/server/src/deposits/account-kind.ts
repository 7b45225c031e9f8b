import { operatorMoney as contract } from '@halyard/contract'
import { catalogueKind, maxItems } from '../content/catalogue/index.ts'
import { audit } from '../operators/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { writtenAccount } from './bank-accounts.ts'

/** The account's subject in the audit log and the database. */
export const loggedAccount = (id: string) => `account:${id}`

/**
 * Bank accounts that members pay to, each approved by two operators. Reverting a closure makes a new
 * proposal.
 */
export const accountKind = catalogueKind({
  kind: 'ACCOUNT',
  call: contract.proposeDepositAccount,
  action: 'deposits.accounts.set',
  logged: 'account',
  subjectOf: () => null,
  async list(reader, _, subject) {
    if (subject !== undefined && !isId(subject)) return []
    const rows = await reader
      .selectFrom('deposit_account')
      .selectAll()
      .where('state', '=', 'APPROVED')
      .$if(subject === undefined, (query) => query.where('closed_at', 'is', null))
      .$if(subject !== undefined, (query) => query.where('id', '=', subject ?? ''))
      .orderBy('currency')
      .orderBy('id')
      .limit(maxItems + 1)
      .execute()
    return rows.map((row) => ({
      subject: row.id,
      content: { ...writtenAccount(row), closed: row.closed_at !== null },
    }))
  },
  async keep(tx, app, account, { operator, address }) {
    const { currencyCode, bankName, accountName, accountNumber } = account
    const { swift = '', bankAddress = '', reason = '' } = account
    if (!/^[A-Z]{3}$/.test(currencyCode)) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
    const id = newId()
    await tx
      .insertInto('deposit_account')
      .values({
        id,
        currency: currencyCode,
        bank_name: bankName,
        account_name: accountName,
        account_number: accountNumber,
        swift,
        bank_address: bankAddress,
        reason,
        requested_by: operator.id,
        requested_at: app.clock.now(),
      })
      .execute()
    await audit(tx, app, {
      operator,
      action: 'deposits.accounts',
      subject: loggedAccount(id),
      reason: [`${currencyCode} ${bankName} ${accountNumber}`, reason].filter(Boolean).join(': '),
      address,
    })
    return { subject: id, proposalId: id }
  },
})
