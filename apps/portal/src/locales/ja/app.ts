import { texts as shared } from '@halyard/web/locales/ja/app'
import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  ...shared,
  offlinePage: 'インターネットに接続してから、このページを開いてください。失われたものはありません。',
  newTransactionPassword: '取引パスワード',
  confirmTransactionPassword: '取引パスワード（確認）',
  verifyCode: '認証コード',
}
