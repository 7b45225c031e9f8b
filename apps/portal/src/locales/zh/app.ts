import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  error: '错误',
  success: '成功',
  tryAgain: '重试',
  retry: '重新加载',
  close: '关闭',
  noAnswer: '未收到服务器响应，请检查网络后重试。',
  unknownTitle: '结果尚未确认',
  unknownText:
    '未收到服务器响应，此操作可能已经完成。如已完成，您的余额和交易记录会显示。您可以放心在此重试，只会计一次。',
  language: '语言',
  schemeAuto: '主题：跟随系统',
  schemeLight: '主题：浅色',
  schemeDark: '主题：深色',
  showSecret: '显示或隐藏输入内容',
  newTransactionPassword: '交易密码',
  confirmTransactionPassword: '确认交易密码',
  verifyCode: '验证码',
  sendCode: '发送验证码',
  sendCodeAgain: '{seconds} 秒',
  brokenTitle: '无法加载此页面',
  brokenText: '可能是网络中断，或刚刚发布了新版本。没有任何内容丢失。',
  reload: '重新加载',
  skipToContent: '跳到主要内容',
  copied: '已复制',
  copyFailed: '无法复制，请选中后自行复制。',
}
