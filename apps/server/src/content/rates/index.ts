/** Exchange rates of USDT, and amounts derived from them. */
import { anyKind } from '../catalogue/index.ts'
import { rateKind } from './rate-kind.ts'

export { boughtWith, formatHundredths, inCurrency, paymentOf, priceOf, readHundredths } from '@halyard/money'
export { payableCountries } from './payable-countries.ts'
export { readableRate } from './payment.ts'
export { rateQueues } from './rate-proposals.ts'
export { type Rate, ratesNow } from './rates-now.ts'

export const rateKinds = [anyKind(rateKind)]
