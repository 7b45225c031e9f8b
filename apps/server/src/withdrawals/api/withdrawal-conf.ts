import { withdrawals as contract } from '@halyard/contract'
import { ratesNow, readableRate } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { arrivalOfNow } from '../arrival-of-now.ts'

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
    withdrawalsLockedUntil: until && until > app.clock.now() ? until : null,
    onlySavedAddresses,
    kycRequired: app.config.kycBeforeWithdrawal && kyc !== 'APPROVED',
  }
})
