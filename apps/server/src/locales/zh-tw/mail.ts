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
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: '您的密碼已變更',
      intro: '您帳戶的密碼已變更，其他裝置均已登出。提款將暫停 24 小時。',
    },
    TRANSACTION_PASSWORD_SET: {
      subject: '您的交易密碼已設定',
      intro: '您在 {brand} 的帳戶已設定新的交易密碼。',
    },
    TWO_FA_TURNED_ON: {
      subject: '雙重驗證已開啟',
      intro: '您在 {brand} 的帳戶已開啟雙重驗證。請將復原碼保存在沒有手機也能找到的地方。',
    },
    TWO_FA_TURNED_OFF: {
      subject: '雙重驗證已關閉',
      intro: '您在 {brand} 的帳戶已關閉雙重驗證，復原碼不再有效。提款將暫停 24 小時。',
    },
    RECOVERY_CODE_USED: {
      subject: '一組復原碼已被使用',
      intro: '您在 {brand} 的帳戶使用了一組復原碼代替驗證器的驗證碼。這組復原碼不能再次使用。',
    },
  },
  ifNotYou: {
    advice: '若非本人操作，請立即重新設定密碼並聯絡我們。',
    button: '設定新密碼',
  },
}
