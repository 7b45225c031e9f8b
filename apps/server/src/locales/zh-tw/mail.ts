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
  passkeyAdded: {
    subject: '已新增通行密鑰',
    intro: '您的帳戶已新增一個通行密鑰，持有它即可無需密碼登入。',
    advice: '若非本人操作，請在「安全性」頁面移除它，變更密碼並聯絡我們。',
    button: '開啟安全性頁面',
  },
}
