import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'orders'> = {
  PENDING: '處理中',
  ACTIVE: '進行中',
  CLOSING: '關閉中',
  CLOSED: '已關閉',
  FAILED: '失敗',

  passwordTitle: '交易密碼',
  password: '交易密碼',
  confirmPassword: '確認密碼',
  ok: '確定',

  packageName: '方案',
  mt5Id: 'MT5 帳號',
  mt5Password: 'MT5 密碼',
  mt5WatchOnly: '您可以用此密碼登入 MT5 查看帳戶，交易由策略進行。',
  showSecret: '顯示：{name}',
  copySecret: '複製：{name}',
  amount: '金額',
  capital: '本金',
  profit: '收益',
  ownFunds: '您追加的資金',
  ownFundsHint: '您追加的 {amount} USDT 不屬於收益，可透過「MT5 轉錢包」轉回。',
  madeOf: '明細',
  mt5Short: 'MT5 {mt5Id}',
  otherPackages: '其他方案',
  showMorePackages: '顯示更多',
  noPackagesInFigure: '目前沒有方案計入此金額。',

  profitTitle: '提取收益',
  roiBalance: '可提取的收益',
  profitHint: '轉入您的 USDT 錢包，不收手續費。',
  noProfit: '目前沒有可提領的收益。',
  profitStart: '提取收益',
  profitAction: '提取 {amount} USDT',
  profitReview: '您將從 {package}（MT5 {mt5Id}）提取收益 {amount} USDT 至您的 USDT 錢包，不收手續費。',
  profitAsked: '從 {package}（MT5 {mt5Id}）提取收益 {amount} USDT',

  withdrawCapital: '提取本金',
  capitalReview:
    '{package}（MT5 {mt5Id}）將被關閉，約 {amount} USDT 轉入您的 USDT 錢包，不收手續費。未平倉部位會先平倉，金額可能因此變動。',
  capitalAsked: '提取 {package}（MT5 {mt5Id}）的本金',

  unsubscribeTitle: '退訂方案',
  unsubscribe: '退訂',
  keepPackage: '保留方案',
  fee: '管理費，本金的 {percent}%',
  arrives: '轉入您的 USDT 錢包',
  unsubscribeHint: '交易會先停止，未平倉部位會先平倉，以上金額可能因此變動。方案關閉後無法重新開啟。',
  lowerFee: '從 {moment} 起費用更低。',
  freeFrom: '從 {moment} 起可以免費提取本金。',
  unsubscribeReview:
    '{package}（MT5 {mt5Id}）將被關閉，管理費 {fee} USDT，約 {amount} USDT 轉入您的 USDT 錢包。',
  unsubscribeAsked: '退訂 {package}（MT5 {mt5Id}）',
}
