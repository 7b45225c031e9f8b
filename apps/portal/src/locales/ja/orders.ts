import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'orders'> = {
  PENDING: '処理中',
  ACTIVE: '運用中',
  CLOSING: '終了処理中',
  CLOSED: '終了',
  FAILED: '失敗',

  passwordTitle: '取引パスワード',
  password: '取引パスワード',
  confirmPassword: 'パスワード（確認）',
  ok: 'OK',

  packageName: 'パッケージ',
  mt5Id: 'MT5 ID',
  mt5Password: 'MT5 パスワード',
  mt5WatchOnly: 'このパスワードで MT5 にログインして口座を確認できます。取引は戦略が行います。',
  showSecret: '表示：{name}',
  copySecret: 'コピー：{name}',
  amount: '金額',
  capital: '元本',
  profit: '利益',
  ownFunds: '追加した資金',
  ownFundsHint: 'お客様が追加した {amount} USDT は利益ではありません。「MT5 からウォレットへ」で戻せます。',
  madeOf: '内訳',
  mt5Short: 'MT5 {mt5Id}',
  otherPackages: 'その他のパッケージ',
  showMorePackages: 'さらに表示',
  noPackagesInFigure: '現在この金額に含まれるパッケージはありません。',

  profitTitle: '利益の出金',
  roiBalance: '出金できる利益',
  profitHint: '手数料なしで USDT ウォレットに入金されます。',
  noProfit: '現在、出金できる利益はありません。',
  profitStart: '利益を出金',
  profitAction: '{amount} USDT を出金',
  profitReview: '{package}（MT5 {mt5Id}）の利益 {amount} USDT を、手数料なしで USDT ウォレットに出金します。',
  profitAsked: '{package}（MT5 {mt5Id}）の利益 {amount} USDT を出金',

  withdrawCapital: '元本を出金',
  capitalReview:
    '{package}（MT5 {mt5Id}）は終了し、約 {amount} USDT が手数料なしで USDT ウォレットに入金されます。保有ポジションは先に決済されるため、金額は変わることがあります。',
  capitalAsked: '{package}（MT5 {mt5Id}）の元本を出金',

  unsubscribeTitle: 'パッケージの解約',
  unsubscribe: '解約する',
  keepPackage: 'パッケージを継続',
  fee: '管理手数料（元本の {percent}%）',
  arrives: 'USDT ウォレットへの入金額',
  unsubscribeHint:
    '先に取引を停止して保有ポジションを決済するため、金額は変わることがあります。解約したパッケージは再開できません。',
  lowerFee: '{moment} から手数料が下がります。',
  freeFrom: '{moment} から手数料なしで元本を出金できます。',
  unsubscribeReview:
    '{package}（MT5 {mt5Id}）は終了し、管理手数料 {fee} USDT がかかります。約 {amount} USDT が USDT ウォレットに入金されます。',
  unsubscribeAsked: '{package}（MT5 {mt5Id}）を解約',
}
