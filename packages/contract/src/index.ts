export { bonusKinds, type TeamBonusType, teamBonusTypes } from './bonus-types.ts'
export type {
  Access,
  BodyOf,
  Call,
  Capability,
  DescribedCall,
  InputOf,
  Partly,
  QueryOf,
  Replayed,
  ReplyOf,
} from './call.ts'
export { capabilities, capabilitiesFor, described } from './call.ts'
export type { NotificationPage } from './calls/content.ts'
export type { Network } from './calls/deposits.ts'
export {
  account,
  allCalls,
  callGroups,
  content,
  deposits,
  devices,
  fund,
  inheritance,
  inheritanceClaims,
  kyc,
  liabilities,
  live,
  member,
  mt5Transfers,
  operator,
  operatorAudit,
  operatorBonuses,
  operatorBooks,
  operatorCatalogue,
  operatorContent,
  operatorCustody,
  operatorHome,
  operatorInvestments,
  operatorMachines,
  operatorMembers,
  operatorMoney,
  operatorOrders,
  operatorProposals,
  operatorResets,
  operatorRisk,
  operatorRoles,
  operatorTreasury,
  passkeys,
  products,
  requests,
  statements,
  team,
  tracking,
  twoFa,
  views,
  wallet,
  withdrawalMethods,
  withdrawals,
} from './calls/index.ts'
export type { ClaimProgress } from './calls/inheritance-claims.ts'
export type { KycStatus } from './calls/kyc.ts'
export { type ChangeKind, changeKinds } from './calls/live.ts'
export {
  type CatalogueCaution,
  type CatalogueKindName,
  catalogueKindNames,
  catalogueKinds,
} from './calls/operator-catalogue.ts'
export { type Audience, audiences } from './calls/operator-content.ts'
export {
  mayWork,
  type OperatorChangeKind,
  operatorChangeKinds,
  type QueueName,
  queueNames,
  queues,
} from './calls/operator-home.ts'
export type { ProposalKindName, ProposalPayload } from './calls/operator-proposals.ts'
export { maxPasskeys } from './calls/passkeys.ts'
export type {
  ClosingReason,
  InvestmentFigure,
  OrderPart,
  OrderState,
  PayingWallet,
  ResultPeriod,
} from './calls/products.ts'
export { type BonusState, childrenAtOnce, foundAtOnce, pathEnd } from './calls/team.ts'
export { type ProofPurpose, type TwoFaAction, twoFaMoneyActions } from './calls/two-fa.ts'
export { type Figure, type WorthPart, worthPeriods } from './calls/wallet.ts'
export type { WithdrawalState } from './calls/withdrawals.ts'
export { addressOf, type Client, type ClientOptions, createClient, Refused, Unanswered } from './client.ts'
export { type CountryKey, countryKeys } from './countries.ts'
export {
  isDocumentName,
  isPictureName,
  isProof,
  isTooLarge,
  isWithinFiat,
  maxChosenImageBytes,
  maxImageBytes,
} from './fields.ts'
export { checkBody, checkQuery, type FieldCodes, fieldCodesOf } from './form-rules.ts'
export { defaultLanguage, isLanguage, type Language, languageOf, languages } from './languages.ts'
export {
  type CheckedPath,
  checkPath,
  type Leaf,
  type LiabilityPath,
  leafText,
  nodeText,
  type PathPart,
  type PublishedRoot,
  partsEach,
  type TreeNode,
} from './liability-tree.ts'
export { type LoginHistoryPart, loginHistoryParts } from './login-history-parts.ts'
export { readableCapabilities } from './readable-capabilities.ts'
export {
  type CodeTexts,
  fillText,
  isRefusalCode,
  type MemberTexts,
  type NoticeCode,
  noticeCodes,
  operatorRefusals,
  type RefusalBody,
  type RefusalCode,
  type RefusalParams,
  refusalStatus,
  type WordedCode,
} from './refusals.ts'
export { assertReplyMatches } from './reply-check.ts'
export { requestedOf } from './requested-of.ts'
export { beyondRoles, capabilitiesOf, type Role, roleNames, roles } from './roles.ts'
export { isSameName } from './same-name.ts'
export type { PortalSettings } from './settings.ts'
export { type GenericStatus, genericStatuses } from './statuses.ts'
export { type TransactionType, transactionTypes, type WalletType, walletTypes } from './wallet-types.ts'
