import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'openRequests'> = {
  sent: '您于 {time} 提交，可能已处理，也可能未处理。您再提交的其他内容都是另一笔申请。',
  notKept: '我们已不再保留您填写的全部内容，因此无法在此查询。',
  enterAgain: '如需查询，请重新填写完全相同的内容。',
  checkTitle: '查询此申请',
  checkText:
    '系统会再次提交完全相同的申请。如已处理，仅显示其状态；如未处理，则立即处理。无论哪种情况，都只计一次。',
  checkRate: '如现在处理，则按当前汇率计算。',
  password: '交易密码',
  forget: '不再提醒',
  forgetTitle: '不再提醒此申请？',
  forgetText:
    '不再提醒并不等于取消：该申请可能已经处理，我们只是不再提醒您。之后若再次提交相同内容，将视为新的申请，您可能会重复付款。请先查看记录。',
  keep: '继续保留',
}
