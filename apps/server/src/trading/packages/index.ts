/** Packages: offers, prices and terms. Purchases are in orders/. */
import { anyKind } from '../../content/catalogue/index.ts'
import { productKind } from './product-kind.ts'
import { strategyKind } from './strategy-kind.ts'
import { usdpGrantProposals } from './usdp-grants.ts'

export { type Funding, postFundings, productQueues } from './fundings.ts'
export { keepProduct, type ProductTerms } from './keep-product.ts'
export { keepStrategy } from './keep-strategy.ts'
export { mayHaveTrial } from './may-have-trial.ts'
export { offeredPrice } from './offered-price.ts'
export { productOnOffer } from './on-offer.ts'
export { offeredProduct, type Product } from './products.ts'
export { trialLimit } from './trial-limit.ts'
export { usdpPart } from './usdp-part.ts'

export const productKinds = [anyKind(strategyKind), anyKind(productKind)]

export const productProposals = [usdpGrantProposals]
