import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'queues'> = {
  alarms: '警报',
  kyc: '身份审核',
  inheritance: '继承申请',
  deposits: '银行充值',
  withdrawals: '提现审批',
  payments: '待付款项',
  held: '暂停的提现',
  payouts: '受阻的出款',
  proposals: '待复核提案',
  bonuses: '暂扣奖金',
  orders: '受阻订单',
  reconciliation: '对账差异',
  custody: '计划外转账',
  wallets: '未说明的变动',
  networks: '停用的网络',
}
