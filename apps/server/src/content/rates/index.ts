/** Exchange rates of USDT, and amounts derived from them. */
import { anyKind } from '../catalogue/index.ts'
import { decideRate } from './decide-rate.ts'
import { listRateProposals } from './list-rate-proposals.ts'
import { rateKind } from './rate-kind.ts'
import { setRate } from './set-rate.ts'

export { boughtWith, formatHundredths, inCurrency, paymentOf, priceOf, readHundredths } from '@halyard/money'
export { payableCountries } from './payable-countries.ts'
export { readableRate } from './payment.ts'
export { rateQueues } from './queues.ts'
export { type Rate, ratesNow } from './rates-now.ts'

export const ratesHandlers = [setRate, decideRate, listRateProposals]

export const rateKinds = [anyKind(rateKind)]
