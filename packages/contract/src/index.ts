export { maxPasskeys } from './access/passkeys.ts'
export { type ProofPurpose, type TwoFaAction, twoFaMoneyActions } from './access/two-fa.ts'
export { type TeamBonusType, teamBonusTypes } from './bonus-types.ts'
export type {
  Access,
  AnswerOf,
  BodyOf,
  Call,
  Capability,
  DescribedCall,
  InputOf,
  Partly,
  QueryOf,
  Replayed,
  ReplyOf,
  SentBodyOf,
} from './call.ts'
export { capabilities, capabilitiesFor, described } from './call.ts'
export * from './calls.ts'
export { addressOf, type Client, type ClientOptions, createClient, Refused, Unanswered } from './client.ts'
export type { NotificationPage } from './content/content.ts'
export {
  type CatalogueCaution,
  type CatalogueKindName,
  catalogueKindNames,
  catalogueKinds,
} from './content/operator-catalogue.ts'
export { type Audience, audiences } from './content/operator-content.ts'
export { type CountryKey, countryKeys } from './countries.ts'
export type { Network } from './deposits/deposits.ts'
export {
  mayWork,
  type OperatorChangeKind,
  operatorChangeKinds,
  type QueueName,
  queueNames,
  queues,
} from './desk/operator-home.ts'
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
export {
  defaultLanguage,
  isLanguage,
  type Language,
  languageNames,
  languageOf,
  languages,
} from './languages.ts'
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
export type { ClaimProgress } from './members/inheritance-claims.ts'
export type { KycStatus } from './members/kyc.ts'
export { type ChangeKind, changeKinds } from './operators/live.ts'
export type { ProposalKindName, ProposalPayload } from './operators/operator-proposals.ts'
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
export { type BonusState, childrenAtOnce, foundAtOnce, pathEnd } from './teams/team.ts'
export type {
  ClosingReason,
  InvestmentFigure,
  OrderPart,
  OrderState,
  PayingWallet,
  ResultPeriod,
} from './trading/products.ts'
export { type Figure, type WorthPart, worthPeriods } from './wallet/wallet.ts'
export { type TransactionType, transactionTypes, type WalletType, walletTypes } from './wallet-types.ts'
export type { WithdrawalState } from './withdrawals/withdrawals.ts'
