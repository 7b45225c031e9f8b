import { texts as shared } from '@halyard/web/locales/zh-tw/app'
import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  ...shared,
  offlinePage: '請連線後再開啟此頁面。沒有任何內容遺失。',
  newTransactionPassword: '交易密碼',
  confirmTransactionPassword: '確認交易密碼',
  verifyCode: '驗證碼',
}
