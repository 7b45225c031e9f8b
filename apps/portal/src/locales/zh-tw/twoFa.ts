import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'twoFa'> = {
  title: '輸入雙重驗證碼',
  text: '請輸入驗證器中的 6 位數驗證碼，輸入完會自動送出。',
  code: '雙重驗證碼',
  codeHint: '驗證器中的 6 位數驗證碼，或復原碼。',
  usePasskey: '使用通行密鑰',
  digit: '第 {number} 位，共 {total} 位',
  checking: '正在核對驗證碼',
  useRecoveryCode: '使用復原碼',
  recoveryText: '請輸入開啟雙重驗證時保存的一組復原碼，每組僅可使用一次。',
  recoveryCode: '復原碼',
  confirm: '確認',
  useApp: '使用驗證器',
  requiredTitle: '需要雙重驗證',
  requiredText: '請先設定雙重驗證再繼續',
  goNow: '立即前往',
  proofTitle: '請確認是您本人',
  proofText: '此變更可能讓他人存取您的帳戶，請再次輸入密碼。',
  proofPassword: '密碼',
  proofConfirm: '確認',
  proofByCode: '使用雙重驗證碼',
}
