import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  error: '错误',
  success: '成功',
  tryAgain: '重试',
  retry: '重新加载',
  close: '关闭',
  noAnswer: '未收到服务器的回应，请检查网络后再试。',
  unknownTitle: '结果尚未确认',
  unknownText:
    '未收到服务器的回应，此操作可能已经完成。完成后会显示在您的余额和交易记录中。您可以在此重试，不会重复扣款。',
  language: '语言',
  schemeAuto: '配色：跟随设备',
  schemeLight: '配色：浅色',
  schemeDark: '配色：深色',
  showSecret: '显示或隐藏输入内容',
  newTransactionPassword: '交易密码',
  confirmTransactionPassword: '确认交易密码',
  verifyCode: '验证码',
  sendCode: '发送验证码',
  sendCodeAgain: '{seconds} 秒',
  brokenTitle: '页面未能加载',
  brokenText: '可能是网络中断，或系统刚刚发布了新版本。您的数据没有丢失。',
  reload: '重新加载',
  skipToContent: '跳到主要内容',
  copied: '已复制',
  copyFailed: '未能复制，请手动选择并复制。',
}
