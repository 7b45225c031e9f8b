import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'openRequests'> = {
  sent: '您已于 {time} 提交此请求，可能已完成，也可能未完成。您再提交的其他内容都是另一个请求。',
  notKept: '我们已不再保留您填写的全部内容，因此无法在此查询。',
  enterAgain: '如需查询，请重新填写完全相同的内容。',
  checkTitle: '查询此请求',
  checkText:
    '系统会再次提交完全相同的请求。如已完成，只会显示其状态；如未完成，则会立即执行。无论如何，只会执行一次。',
  checkRate: '如现在执行，则按当前汇率计算。',
  password: '交易密码',
  forget: '不再提醒',
  heldForgettable: '目前尚未查到此请求的结果。您可以稍后再次查询，或在记录中确认结果后设为不再提醒。',
  forgetTitle: '不再提醒此请求？',
  forgetText:
    '不再提醒并不等于取消：该请求可能已经完成，我们只是不再提醒您。之后若再次提交相同内容，将成为新的请求，可能会重复执行。请先查看记录。',
  keep: '继续保留',
}
