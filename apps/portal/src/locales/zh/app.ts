import { texts as shared } from '@halyard/web/locales/zh/app'
import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  ...shared,
  offlinePage: '请连接网络后再打开此页面。没有任何内容丢失。',
  newTransactionPassword: '交易密码',
  confirmTransactionPassword: '确认交易密码',
  verifyCode: '验证码',
}
