/** The bonuses, and the event of a team member that each is earned by. */
export const bonusEvents = {
  SUBSCRIBE_BONUS: 'PURCHASED',
  GENERATION_BONUS: 'LOTS',
  LEVEL_BONUS: 'PROFIT',
  RANK_BONUS: 'LOTS',
  SAME_RANK_BONUS: 'LOTS',
  TEAM_LEADER_BONUS: 'PROFIT',
} as const

export type BonusKind = keyof typeof bonusEvents
export const bonusKinds = Object.keys(bonusEvents) as unknown as readonly [BonusKind, ...BonusKind[]]

/**
 * The kinds of accounts and transfers in the books: the same names in the ledger, the contract and the
 * console. The database enforces their rules, docs/ledger.md explains them, and a test keeps all three in
 * step.
 */
export const transferKinds = [
  'DEPOSIT',
  'USDP_GRANT',
  'USDP_TRANSFER',
  'BONUS_TO_WALLET',
  'HOLD',
  'RELEASE',
  'WITHDRAW',
  'BONUS_FUNDING',
  ...bonusKinds,
  'BONUS_REVERSAL',
  'OPERATOR_FUNDING',
  'ORDER_HOLD',
  'ORDER_RELEASE',
  'PURCHASE',
  'TRIAL_START',
  'TRIAL_END',
  'SETTLE_PROFIT',
  'SETTLE_LOSS',
  'TOP_UP',
  'TOP_UP_APPLIED',
  'TOP_UP_RETURNED',
  'ORDER_RESERVE',
  'ORDER_RESERVE_UNDONE',
  'PROFIT',
  'CAPITAL',
  'FROM_MT5',
  'MANAGEMENT_FEE',
  'COMPENSATION',
  'FUND_SHARE_WAIVED',
  'COMPENSATION_RETURNED',
  'SWEEP',
  'WRITE_OFF',
  'INHERITANCE',
  'COMPANY_FUNDING',
  'COMPANY_WITHDRAWAL',
  'BETWEEN_WALLETS',
  'WALLET_LOSS',
  'GAS_FUNDING',
  'GAS_SPENT',
  'DEPOSIT_REVERSAL',
  'DEPOSIT_RESTORED',
  'WITHDRAW_REVERSAL',
  'ORDER_CORRECTION',
  'WALLET_REVERSAL',
] as const
export type TransferKind = (typeof transferKinds)[number]

export const accountKinds = [
  'member_usdt',
  'member_bonus',
  'member_hold',
  'order_capital',
  'order_free',
  'order_hold',
  'member_usdp',
  'order_usdp',
  'trial_capital',
  'custody',
  'broker_results',
  'usdp_issue',
  'fee_income',
  'bonus_budget',
  'safety_fund',
  'usdp_reserve',
  'promotion',
  'operator_capital',
  'custody_loss',
  'company_funds',
  'gas_held',
  'gas_funds',
  'gas_spent',
] as const
export type AccountKind = (typeof accountKinds)[number]
