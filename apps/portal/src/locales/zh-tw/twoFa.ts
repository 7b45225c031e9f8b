import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'twoFa'> = {
  title: '輸入雙重驗證碼',
  text: '請輸入驗證器應用程式目前顯示的六位數字，輸入完會自動送出。',
  code: '雙重驗證碼',
  usePasskey: '使用通行密鑰',
  digit: '第 {number} 位，共 {total} 位',
  checking: '正在核對驗證碼',
}
