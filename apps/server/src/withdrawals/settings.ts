/** The settings that the withdrawal screens need before a request. */
import { withdrawals as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { ratesNow, readableRate } from '../content/rates/index.ts'
import { answerMember } from '../platform/http/handler.ts'
import { arrivalOfNow } from './arrival-of-now.ts'
import { networksNow } from './networks-now.ts'
import { maxPaid } from './payable.ts'

export const withdrawalConf = answerMember(contract.withdrawalConf, async (app, { member }) => {
  const rates = await ratesNow(app.db, 'WITHDRAWAL')
  const alipay = rates.get('CNY')
  const {
    withdrawals_locked_until: until,
    only_saved_addresses: onlySavedAddresses,
    kyc_status: kyc,
  } = await app.db
    .selectFrom('member')
    .select(['withdrawals_locked_until', 'only_saved_addresses', 'kyc_status'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    alipayExchangeRate: alipay ? readableRate(alipay) : '',
    arrivalDate: await arrivalOfNow(app.db, app),
    bankRates: [...rates].map(([key, rate]) => ({ key, value: readableRate(rate) })),
    withdrawalsLockedUntil: until && until > app.clock.now() ? until.toISOString() : null,
    onlySavedAddresses,
    kycRequired: app.config.kycBeforeWithdrawal && kyc !== 'APPROVED',
  }
})

const networkNames: Record<Network, string> = {
  ERC20: 'ERC20 (Ethereum)',
  TRC20: 'TRC20 (TRON)',
  BEP20: 'BEP20 (BNB Smart Chain)',
}

export const withdrawalTypeList = answerMember(contract.withdrawalTypeList, async (app) => {
  const [networks, most] = [await networksNow(app.db), await maxPaid(app.db)]
  const all = Object.entries(networkNames).flatMap(([key, value]) => {
    const found = networks.find(({ network }) => network === key)
    return found ? [{ ...found, key: key as Network, value }] : []
  })
  return {
    withdrawalTypeList: all
      .filter(({ stopped }) => !stopped)
      .map(({ key, value, fee }) => ({
        key,
        value,
        transferFee: formatAmount(fee, 'USDT'),
        maxAmount: most === null ? null : formatAmount(most + fee, 'USDT'),
      })),
    stoppedList: all.filter(({ stopped }) => stopped).map(({ key, value }) => ({ key, value })),
  }
})
