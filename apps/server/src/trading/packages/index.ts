/** Packages: offers, prices and terms. Purchases are in orders/. */
import { anyKind } from '../../content/catalogue/index.ts'
import { decideFunding } from './decide-funding.ts'
import { fundPlatform } from './fund-platform.ts'
import { getInvestment } from './get-investment.ts'
import { getInvestmentList } from './get-investment-list.ts'
import { getPackagePriceList } from './get-package-price-list.ts'
import { platformFundings } from './platform-fundings.ts'
import { productInfo } from './product-info.ts'
import { productKind } from './product-kind.ts'
import { saveProduct } from './save-product.ts'
import { saveStrategy } from './save-strategy.ts'
import { strategyKind } from './strategy-kind.ts'
import { proposeUsdpGrant, usdpGrantProposals } from './usdp-grants.ts'

export { postFundings, proposeFunding } from './fundings.ts'
export { keepProduct, type ProductTerms } from './keep-product.ts'
export { keepStrategy } from './keep-strategy.ts'
export { mayHaveTrial } from './may-have-trial.ts'
export { offeredPrice } from './offered-price.ts'
export { productOnOffer } from './on-offer.ts'
export { offeredProduct, type Product } from './products.ts'
export { productQueues } from './queues.ts'
export { trialLimit } from './trial-limit.ts'
export { usdpPart } from './usdp-part.ts'

export const productHandlers = [
  getInvestmentList,
  getPackagePriceList,
  getInvestment,
  productInfo,
  saveStrategy,
  saveProduct,
  fundPlatform,
  decideFunding,
  platformFundings,
  proposeUsdpGrant,
]

export const productKinds = [anyKind(strategyKind), anyKind(productKind)]

export const productProposals = [usdpGrantProposals]
