import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'app'> = {
  error: 'エラー',
  success: '完了',
  tryAgain: 'もう一度試す',
  retry: '再読み込み',
  close: '閉じる',
  noAnswer: 'サーバーから応答がありません。接続を確認して、もう一度お試しください。',
  unknownTitle: '結果はまだ確認できていません',
  unknownText:
    'サーバーから応答がないため、この操作はすでに完了している可能性があります。完了している場合は、残高と履歴に表示されます。ここでもう一度お試しいただいても、二重に処理されることはありません。',
  language: '言語',
  schemeAuto: 'テーマ：システム設定',
  schemeLight: 'テーマ：ライト',
  schemeDark: 'テーマ：ダーク',
  showSecret: '入力内容の表示を切り替える',
  newTransactionPassword: '取引パスワード',
  confirmTransactionPassword: '取引パスワード（確認）',
  verifyCode: '認証コード',
  sendCode: 'コードを送信',
  sendCodeAgain: '{seconds} 秒',
  brokenTitle: 'このページを読み込めませんでした',
  brokenText: '接続が切れたか、新しいバージョンが公開された可能性があります。失われたものはありません。',
  reload: '再読み込み',
  skipToContent: '本文へ移動',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。選択してご自身でコピーしてください。',
}
