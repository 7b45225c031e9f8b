import type { OperatorTexts } from '../../refusals.ts'

export const texts: OperatorTexts = {
  INVALID_WEBHOOK_URL: 'Enter a public address that begins with https://.',
  STATEMENT_UNREADABLE: 'This file can’t be read as a bank statement (line {line}).',
  STATEMENT_OTHER_ACCOUNT:
    'This isn’t the statement of this account, or the account isn’t one that members pay to.',
  ALREADY_PROPOSED: 'Someone has already proposed this. Another operator has to decide it first.',
  ACCOUNT_CLOSED: 'This account was closed for good and can’t be unfrozen.',
  LINK_HOST_NOT_ALLOWED: 'Links may only lead to the hosts that the settings allow (BRAND_LINK_HOSTS).',
  ACCOUNT_IN_TEXT: 'Leave out account numbers and addresses that aren’t the member’s own.',
  CONTRAST_TOO_LOW: 'Text in or on this colour would be hard to read. Please choose another one.',
  AMOUNT_AS_CLAIMED: 'This is the amount that was claimed. Approve the deposit instead.',
  SECOND_OPERATOR_NEEDED: 'A second operator must approve this too.',
  OUTCOMES_DIFFER: 'Another operator said otherwise. Agree on what happened first.',
  STATEMENT_LINE_CHANGED:
    'A line of this file differs from one with the same reference that was imported before.',
  DOCUMENT_FORMAT: 'Choose a PDF, a JPG or a PNG.',
  DOCUMENT_OVER_2MB: 'A document can have 2 MB at most.',
  HEIR_NOT_VERIFIED: 'The claimant has no open account with a verified identity under this email address.',
  OWN_INHERITANCE: 'You can’t decide on an inheritance of your own.',
  OWN_ACCOUNT: 'You can’t decide about an account with your own email address, device or payout account.',
  MEMBER_FROZEN:
    'This account is frozen. Nothing can be approved until it’s unfrozen, and what was requested before isn’t paid until an operator releases it.',
  PAYOUT_MAY_BE_SENT: 'This payout has been signed and may still be paid, so it can’t be ended.',
  PAYOUT_WAS_PAID:
    'An operator has identified a transaction that paid this payout. It can’t be returned or sent again.',
  REQUEST_OUTDATED: 'This request is out of date. Reject it and submit a new one if it’s still needed.',
  CHANGED_MEANWHILE: 'This has changed since you last looked at it. Please look at it again.',
  OPERATION_UNDECIDED: 'The outcome isn’t known yet. You can only check it again.',
  DEAL_MISMATCH: 'The broker has no such deal for this account and amount.',
  SHARE_NOT_LOST: 'The share can still be collected. Please request it again.',
  PAYMENT_MISMATCH:
    'No confirmed transaction pays this amount from a hot wallet to this recipient, or it already belongs to another payout.',
  DATE_NOT_AHEAD: 'This date must be in the future.',
  PLAN_INCONSISTENT: 'The plan contradicts itself.',
  PLAN_FIRST_RANK: 'The first rank must have no targets.',
  PLAN_TARGET_BELOW: 'The targets of rank {rank} are below those of the rank before it.',
  PLAN_DIFFERENCE_BELOW: 'The rank difference of rank {rank} is below that of the rank before it.',
  PLAN_NAME_TWICE: 'Rank {rank} has the same name as a rank before it.',
  PLAN_LEADERS: 'Leaders must start at a rank that the plan has.',
  PLAN_DATE_TAKEN: 'Another version already takes effect at that time.',
  PLAN_RANKS_CHANGED:
    'Ranks must keep their names and their order. A new rank can only come after the last one.',
  PLAN_PURCHASE_COSTS:
    'With the ranks {upline} above it, a purchase could earn bonuses of {costs}, but it brings in only {brings}.',
  PLAN_LOTS_COST:
    'With the ranks {upline} above it, a lot could earn bonuses of {costs}, but it brings in only {brings}.',
  PLAN_PROFIT_COSTS:
    'With the ranks {upline} above it, a profit could earn bonuses of {costs}, but it brings in only {brings}.',
  PLAN_LEAVING_EARNS:
    'With the ranks {upline} above it, a purchase could earn bonuses of {costs}, but leaving it costs only {brings}.',
  PLAN_SWINGING_EARNS:
    'With the ranks {upline} above it, a profit could earn bonuses of {costs}, but the safety fund’s share of it is only {brings}.',
  CUSTODY_SHORT: 'Our books don’t hold this much there. Book the company’s own payment first.',
  STILL_ON_CHAIN: 'The blockchain shows this transaction, or what replaced it isn’t settled yet.',
  PAID_AT_GATEWAY: 'The gateway knows this payment as paid.',
  NOT_PAID_AT_GATEWAY: 'The gateway doesn’t confirm this payment as it was credited.',
  PAID_OTHERWISE: 'What the gateway shows for this order is credited or returned on its own, under Alarms.',
  WITHDRAWAL_UNDECIDED:
    'A withdrawal of this member may be signed or paid right now. Wait for its outcome, or end it first.',
  CUSTODY_MISMATCH:
    'The network doesn’t show this, it doesn’t have enough confirmations yet, or the transaction contains several such transfers.',
  NO_RATE: 'There’s no exchange rate for this currency, so the payment can only be returned.',
  TRIAL_PRICE_TOO_HIGH: 'A free trial can be at most {max} USDT. Only the database’s owner can raise this.',
  TOO_MANY_WAITING:
    '{max} pieces of yours are waiting already. Let a second operator approve them, or wait until they’re public.',
}
