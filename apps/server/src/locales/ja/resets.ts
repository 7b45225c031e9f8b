import type { ResetTexts } from '../en/resets.ts'

export const resets: ResetTexts = {
  PROPOSED: '{name}さんがすでに提案しています。別の担当者が承認できます。',
  NOBODY_ELSE:
    '承認できる担当者がほかにいません。2FA をリセットできる3人目の担当者が必要です。サーバーの管理者は次のコマンドで実行できます：npm run operator -- reset-two-fa {email}',
}
