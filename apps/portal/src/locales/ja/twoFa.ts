import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'twoFa'> = {
  title: '2FA コードを入力',
  text: '認証アプリの6桁のコードを入力してください。自動的に送信されます。',
  code: '2FA コード',
  codeHint: '認証アプリの6桁のコード、またはリカバリーコード。',
  usePasskey: 'パスキーを使う',
  digit: '{total} 桁中 {number} 桁目',
  checking: 'コードを確認しています',
  useRecoveryCode: 'リカバリーコードを使う',
  recoveryText:
    '2FA を有効にしたときに保存したリカバリーコードを1つ入力してください。それぞれ一度だけ使えます。',
  recoveryCode: 'リカバリーコード',
  confirm: '確認',
  useApp: '認証アプリを使う',
  requiredTitle: '二要素認証が必要です',
  requiredText: '続けるには2FA を設定してください',
  goNow: '今すぐ設定',
  proofTitle: 'ご本人確認',
  proofText:
    'この変更により第三者がアカウントにアクセスできるおそれがあるため、もう一度パスワードを入力してください。',
  proofPassword: 'パスワード',
  proofConfirm: '確認する',
  proofByCode: '2FA コードを使う',
}
