import type { ResetTexts } from '../en/resets.ts'

export const resets: ResetTexts = {
  PROPOSED: '{name} 已提出此提案。另一位操作員可在「待複核提案」中核准。',
  NOBODY_ELSE:
    '沒有其他人可以核准：還需要第三位可重設雙重驗證的操作員。伺服器的管理者可以執行：npm run operator -- reset-two-fa {email}',
}
