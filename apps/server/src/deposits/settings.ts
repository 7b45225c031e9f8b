/** Settings for the deposit screens. */
import { deposits as contract } from '@halyard/contract'
import { isBlockedPlace } from '../access/abuse-protection/index.ts'
import { ratesNow, readableRate } from '../content/rates/index.ts'
import { answerMember } from '../platform/http/handler.ts'
import { refuse } from '../platform/http/refusal.ts'
import { addressesOf, openNetworks } from './addresses.ts'
import { openBankAccounts } from './bank-accounts.ts'
import { hoursNow } from './hours-now.ts'
import { lateNetworks } from './lag.ts'
import { paymentMethods } from './payment-methods.ts'
import { nextReference } from './references.ts'

export const depositList = answerMember(contract.depositList, async (app, { member, visit }) => {
  if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
  const addresses = await addressesOf(app, member)
  return {
    depositQRCodeList: [...addresses].map(([chainName, walletAddress]) => ({ chainName, walletAddress })),
  }
})

export const depositConfig = answerMember(contract.depositConfig, async (app) => {
  const rates = await ratesNow(app.db, 'DEPOSIT')
  const open = await openNetworks(app)
  const late = await lateNetworks(app.db)
  const depths = await app.db.selectFrom('network').select(['network', 'awaited_confirmations']).execute()
  return {
    fiatExchangeRate: rates.has('CNY') ? readableRate(rates.get('CNY') ?? '') : '',
    depositChain: open,
    confirmations: open.map((key) => ({
      key,
      value: depths.find(({ network }) => network === key)?.awaited_confirmations ?? 0,
    })),
    delayed: open.filter((network) => late.includes(network)),
  }
})

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
