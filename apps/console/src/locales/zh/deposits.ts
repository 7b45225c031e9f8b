import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'deposits'> = {
  empty: '会员提交付款凭证后，银行充值会显示在此处。',
  title: '{name} 充值 {amount}',
  approveTitle: '为 {name} 入账 {amount}',
  approveText: '请确认 {paid} 已到达我方账户后再批准。批准后立即入账，无法撤回。',
  rejectTitle: '拒绝 {name} 的 {amount} 充值',
  rejectText: '不会入账，会员会看到原因。',
  reasonNotReceived: '我们未收到此笔转账。',
  reasonOtherAmount: '实际到账金额与您填写的不一致，请按实际付款金额重新提交。',
  reasonReference: '转账未注明所示的附言。',
  reasonUnreadable: '付款凭证无法辨认，请提交清晰的图片。',
  paid: '付款金额',
  credited: '应入账金额',
  rate: '汇率',
  reference: '附言',
  method: '付款方式',
  askedAt: '提交时间',
  receipt: '付款凭证',
}
