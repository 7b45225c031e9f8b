/** The calls of trading: one endpoint a file, named as its call. */
import { decideFunding } from './decide-funding.ts'
import { downloadAgreement } from './download-agreement.ts'
import { draftAgreement } from './draft-agreement.ts'
import { readEquityLine } from './equity-line.ts'
import { explainInvestments } from './explain-investments.ts'
import { fundOverview } from './fund-overview.ts'
import { fundPlatform } from './fund-platform.ts'
import { genShareCert } from './gen-share-cert.ts'
import { getInvestment } from './get-investment.ts'
import { getInvestmentHistoryList } from './get-investment-history-list.ts'
import { getInvestmentList } from './get-investment-list.ts'
import { getInvestmentOrder } from './get-investment-order.ts'
import { getPackagePriceList } from './get-package-price-list.ts'
import { investmentOverview } from './investment-overview.ts'
import { investmentWalletList } from './investment-wallet-list.ts'
import { mendOperation } from './mend-operation.ts'
import { mt5Balance } from './mt5-balance.ts'
import { mt5ToWallet } from './mt5-to-wallet.ts'
import { mt5TransferCheck } from './mt5-transfer-check.ts'
import { openDocument } from './open-document.ts'
import { orderResults } from './order-results.ts'
import { packageWithdrawal } from './package-withdrawal.ts'
import { platformFundings } from './platform-fundings.ts'
import { productInfo } from './product-info.ts'
import { proposeCorrectionReversal } from './propose-correction-reversal.ts'
import { proposeUsdpGrant } from './propose-usdp-grant.ts'
import { purchaseInvestment } from './purchase-investment.ts'
import { saveProduct } from './save-product.ts'
import { saveStrategy } from './save-strategy.ts'
import { setLossLimit } from './set-loss-limit.ts'
import { setTrading } from './set-trading.ts'
import { strategy } from './strategy.ts'
import { stuckOrders } from './stuck-orders.ts'
import { unsubscribe } from './unsubscribe.ts'
import { walletToMt5 } from './wallet-to-mt5.ts'
import { withdrawCapital } from './withdraw-capital.ts'

export const tradingHandlers = [
  strategy,
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
  purchaseInvestment,
  investmentWalletList,
  investmentOverview,
  explainInvestments,
  getInvestmentHistoryList,
  getInvestmentOrder,
  orderResults,
  readEquityLine,
  packageWithdrawal,
  withdrawCapital,
  unsubscribe,
  mt5TransferCheck,
  mt5Balance,
  mt5ToWallet,
  walletToMt5,
  setTrading,
  setLossLimit,
  stuckOrders,
  mendOperation,
  proposeCorrectionReversal,
  genShareCert,
  downloadAgreement,
  draftAgreement,
  openDocument,
  fundOverview,
]
