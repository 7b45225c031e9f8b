import { operatorMoney as contract } from '@halyard/contract'
import { catalogueKind, maxItems } from '../content/catalogue/index.ts'
import { insertProposal } from '../operators/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import { approvedAccounts, depositAccountKind } from './bank-accounts.ts'

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
    const accounts = await approvedAccounts(reader, subject)
    return accounts
      .filter(({ closed }) => subject !== undefined || !closed)
      .sort((one, other) => (order(one) < order(other) ? -1 : 1))
      .slice(0, maxItems + 1)
      .map(({ id, account, closed }) => ({ subject: id, content: { ...account, closed } }))
  },
  async keep(tx, app, account, by) {
    const { currencyCode, bankName, accountName, accountNumber } = account
    const { swift = '', bankAddress = '', reason = '' } = account
    if (!/^[A-Z]{3}$/.test(currencyCode)) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
    const id = newId()
    const proposal = {
      id,
      kind: depositAccountKind,
      subject: loggedAccount(id),
      payload: { currency: currencyCode, bankName, accountName, accountNumber, swift, bankAddress },
      reason,
      logged: [`${currencyCode} ${bankName} ${accountNumber}`, reason].filter(Boolean).join(': '),
    }
    await insertProposal(tx, app, proposal, by)
    return { subject: id, proposalId: id }
  },
})

const order = ({
  account,
  id,
}: {
  readonly account: { readonly currencyCode: string }
  readonly id: string
}) => `${account.currencyCode} ${id}`
