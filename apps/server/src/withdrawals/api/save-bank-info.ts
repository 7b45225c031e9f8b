import { withdrawalMethods as contract } from '@halyard/contract'
import { payableCountries } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { identityOfBank, sealBankAccount } from '../bank-account.ts'
import { saveMethod } from '../save-method.ts'

/**
 * Four letters for the bank, two for the country, two characters for the location, and three for a branch if
 * there is one.
 */
const swiftForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

export const saveBankInfo = answerMember(contract.saveBankInfo, async (app, { member, body }) => {
  const { twoFaCode, remark = '', ...given } = body
  const swift = given.swift.toUpperCase().replaceAll(' ', '')
  if (!swiftForm.test(swift)) return refuse('INVALID_SWIFT', { field: 'swift' })
  const payable: readonly string[] = await payableCountries(app.db)
  if (!payable.includes(given.bankCountry)) return refuse('INVALID_CHOICE', { field: 'bankCountry' })
  const account = { ...given, swift }
  const where = identityOfBank(account)
  return saveMethod(app, member, { twoFaCode, where, field: 'accountNumber' }, (id) => ({
    kind: 'BANK',
    account_sealed: sealBankAccount(app, id, account),
    remark,
  }))
})
