import type { MailTexts } from '../en/mail.ts'

export const mail: MailTexts = {
  greeting: '{name}，您好：',
  greetingUnknown: '您好：',
  footer: '本郵件由 {brand} 寄出。我們絕不會索取您的密碼或驗證碼。',
  registerCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您在 {brand} 完成註冊的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，請忽略本郵件。',
  },
  alreadyRegistered: {
    subject: '您已擁有帳戶',
    intro: '有人（可能是您本人）嘗試以此電子郵件在 {brand} 註冊。此電子郵件已有帳戶，未作任何變更。',
    advice: '您可以使用密碼登入；若忘記密碼，可重新設定。',
    button: '登入',
  },
  passwordCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您在 {brand} 設定新密碼的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，您的密碼不會改變。',
  },
  transactionPasswordCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是您在 {brand} 設定交易密碼的驗證碼：',
    validity: '驗證碼於 {minutes} 分鐘內有效，僅可使用一次。若非本人操作，請變更您的登入密碼。',
  },
  newEmailCode: {
    subject: '您的驗證碼：{code}',
    intro: '這是將此電子郵件用於您的 {brand} 帳戶的驗證碼：',
    validity: '驗證碼僅可使用一次，{minutes} 分鐘內有效。如果不是您本人操作，請忽略。',
  },
  welcome: {
    subject: '歡迎加入 {brand}',
    intro: '您的帳戶已建立。您的使用者名稱是 {username}，可用它或電子郵件登入。',
    advice: '接下來，請在設定中完成身分驗證並開啟雙重驗證。',
    button: '登入',
  },
  passwordChanged: {
    subject: '您的密碼已變更',
    intro: '您帳戶的密碼已變更，所有裝置均已登出。',
    advice: '若非本人操作，請立即重新設定密碼並聯絡我們。',
    button: '設定新密碼',
  },
  kycApproved: {
    subject: '您的身分已驗證',
    intro: '您的資料已通過審核。您現在可以使用 {brand} 帳戶的全部功能。',
    button: '開啟儀表板',
  },
  kycRejected: {
    subject: '您的資料未通過審核',
    intro: '我們審核了您提交的資料，未能通過。',
    reason: '原因：{reason}',
    advice: '請重新提交，您填寫的內容已保留。',
    button: '重新提交',
  },
}
