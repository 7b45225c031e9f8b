import { deposits as contract } from '@halyard/contract'
import { ratesNow, readableRate } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { openNetworks } from '../addresses.ts'
import { lateNetworks } from '../lag.ts'

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
