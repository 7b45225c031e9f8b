import { deposits as contract, type Language } from '@halyard/contract'
import { isBlockedPlace } from '../../access/abuse-protection/index.ts'
import { ratesNow, readableRate } from '../../content/rates/index.ts'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { openBankAccounts } from '../bank-accounts.ts'
import { hoursNow } from '../hours-now.ts'
import { nextReference } from '../references.ts'

export const getDepositDetails = answerMember(
  contract.getDepositDetails,
  async (app, { member, language, visit }) => {
    if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
    const rates = await ratesNow(app.db, 'DEPOSIT')
    const hours = await hoursNow(app.db)
    return {
      accountList: [...rates.keys()].map((currency) => ({ key: currency, value: currency })),
      currencyList: paymentMethods(app, language),
      bankAccounts: await openBankAccounts(app.db),
      reference: (await nextReference(app.db, member.id)).reference,
      bankHours: hours.bank,
      chatHours: hours.chat,
      // The specification calls the entry for renminbi RMB.
      exchangeRateList: [...rates].map(([currency, rate]) => ({
        key: currency === 'CNY' ? 'RMB' : currency,
        value: readableRate(rate),
      })),
    }
  },
)

/** The ways to pay a fiat deposit. TopPay is offered only if a gateway is configured. */
function paymentMethods(app: App, language: Language): { key: string; value: string }[] {
  const { BANK_TRANSFER, TOPPAY } = serverTexts[language].paymentMethods
  const bank = { key: 'BANK_TRANSFER', value: BANK_TRANSFER }
  return app.gateway ? [bank, { key: 'TOPPAY', value: TOPPAY }] : [bank]
}
