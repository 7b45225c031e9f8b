import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'shell'> = {
  greeting: 'こんにちは、{username} さん',
  mainMenu: 'メインメニュー',
  menu: 'メニュー',
  closeMenu: 'メニューを閉じる',

  dashboard: 'ダッシュボード',
  memo: 'お知らせ',
  wallet: 'ウォレット',
  walletOverview: 'ウォレット概要',
  transfer: '送金・振替',
  statements: '取引明細書',
  newInvestment: '新規投資',
  portfolio: 'ポートフォリオ',
  team: 'チーム',
  teamOverview: 'チーム概要',
  teamPerformance: '実績',
  teamHierarchy: '階層',
  settings: '設定',
  inheritance: '相続',
  profile: 'プロフィール',
  security: 'セキュリティ',
  referral: '紹介',
  kyc: '本人確認（KYC）',
  help: 'ヘルプ',

  quickAccess: 'クイックアクセス',
  invest: '投資',
  activity: '履歴',
  more: 'その他',

  notifications: '通知',
  unreadNotifications: '通知、未読 {count} 件',
  noNotification: '通知はまだありません。',
  allNotifications: 'すべての通知を見る',
  markAllRead: 'すべて既読にする',
  account: 'アカウント',
  memberId: '会員 ID {id}',
  logOut: 'ログアウト',
  profileFailed: 'プロフィールを読み込めませんでした。',

  banner: 'お知らせ',
  bannerImage: 'お知らせ {number}／{total}',
  previousBanner: '前へ',
  nextBanner: '次へ',

  firstLoginTitle: '取引パスワードの設定',
  firstLoginText:
    '資金を動かすたびに必要になるため、ログインパスワードとは別のものにしてください。ご本人であることを確認するため、メールでコードをお送りします。',
  saveTransactionPassword: '取引パスワードを設定',

  sessionEnding: 'まもなくログインが終了します',
  sessionEndingText:
    '{time} に終了します。パスワード、パスキー、2FA コードで続けられます。内容は失われません。',
  sessionStay: 'ログインを続ける',
}
