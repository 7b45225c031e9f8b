import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'alarmHelp'> = {
  whatToDo: '处理方法',
  where: '处理位置',
  BOOKS_DIFFER:
    '相关付款已暂停。请查明哪一方缺少记录；确已不存在的充值、付款或订单金额，在“对账差异”中提议处理。下一次对账无差异时，警报自动结束。',
  CREDITED_DEPOSIT_GONE:
    '请用其他节点或浏览器查询该交易。如确已不存在，请立即对账，并在“对账差异”中提议核销，然后在“停用的网络”中恢复该网络。',
  CREDITED_DEPOSIT_CHANGED: '请用其他节点或浏览器核对，并与会员处理差额。',
  WALLET_MOVEMENT_GONE:
    '请用其他节点查询该交易，然后在“停用的网络”中恢复该网络，系统会重新读取。如确已不存在，请在“未说明的变动”中提议撤回入账。',
  WALLET_MOVEMENT_UNEXPLAINED:
    '如非我方人员所为，则密钥已泄露：请清空钱包并更换密钥。否则请在“未说明的变动”中提议说明。全部说明后，警报自动结束。',
  SWEEP_GONE: '请用其他节点或浏览器查询该交易，然后在“停用的网络”中恢复该网络。',
  REORG_TOO_DEEP: '请确认节点位于正确的链上，然后在“停用的网络”中恢复该网络。',
  HOT_WALLET_USED_ELSEWHERE:
    '如非我方人员所为，则密钥已泄露：请清空钱包并更换密钥，然后在“停用的网络”中恢复该网络。',
  DEPOSIT_ADDRESS_USED_ELSEWHERE:
    '请视为密钥已泄露。请在“计划外转账”中登记资金去向；在“停用的网络”中恢复该网络后，才会再次分配充值地址。',
  CUSTODY_NOT_COVERED:
    '请在“计划外转账”中处理该转账，或在“未说明的变动”中说明多出的金额。随后自动入账，警报结束。',
  PAYOUT: '“受阻的出款”会说明受阻原因及可采取的措施。',
  ORDER: '“受阻订单”会说明受阻原因及可采取的措施。',
  PAYOUT_BOOKS_DIFFER: '该网络的差异在“对账差异”中解决后，付款会自动继续。',
  ORDER_BALANCE_DIFFERS: '请查明哪一方缺少交易，参见“对账差异”。',
  network: '网络 {name}',
  order: '订单 {name}',
  settlement: '订单结算 {name}',
  member: '会员 {name}',
  deposit: '充值 {name}',
  fiatDeposit: '银行充值 {name}',
  payout: '付款 {name}',
  gatewayOrder: '支付网关订单 {name}',
  gatewayPayment: '支付网关付款 {name}',
  rebates: '账户 {name} 的返佣',
  inheritance: '继承申请 {name}',
  emailChange: '邮箱变更 {name}',
  teamEvent: '团队事件 {name}',
  webhook: '网络回调 {name}',
  sweep: '归集 {name}',
  loop: '后台任务：{name}',
  operation: '经纪商操作 {name}',
  mainPassword: 'MT5 主密码 {name}',
  gateway: '支付网关 {name}',
  DEPOSIT: '充值汇率 {name}',
  WITHDRAWAL: '提现汇率 {name}',
  ledger: '账本 {name}',
  signer: '签名器',
  reconciliation: '对账',
  allSettlement: '结算',
  brokerLogins: '经纪商账户',
  refusedOperation: '经纪商拒绝订单的操作',
  signerRefuses: '签名器拒绝付款',
}
