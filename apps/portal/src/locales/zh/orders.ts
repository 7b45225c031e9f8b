import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'orders'> = {
  PENDING: '处理中',
  ACTIVE: '运行中',
  CLOSING: '关闭中',
  CLOSED: '已关闭',
  FAILED: '失败',

  passwordTitle: '交易密码',
  password: '交易密码',
  confirmPassword: '确认密码',
  ok: '确定',

  packageName: '套餐',
  mt5Id: 'MT5 账号',
  mt5Password: 'MT5 密码',
  mt5WatchOnly: '您可以用此密码登录 MT5 查看账户，交易由策略进行。',
  showSecret: '显示：{name}',
  copySecret: '复制：{name}',
  amount: '金额',
  capital: '本金',
  profit: '收益',
  ownFunds: '您追加的资金',
  ownFundsHint: '您追加的 {amount} USDT 不属于收益，可通过“MT5 转钱包”转回。',
  madeOf: '明细',
  mt5Short: 'MT5 {mt5Id}',
  otherPackages: '其他套餐',
  showMorePackages: '显示更多',
  noPackagesInFigure: '目前没有套餐计入此金额。',

  profitTitle: '提取收益',
  roiBalance: '可提取的收益',
  profitHint: '转入您的 USDT 钱包，不收手续费。',
  noProfit: '目前没有可提取的收益。',
  profitStart: '提取收益',
  profitAction: '提取 {amount} USDT',
  profitReview: '您将从 {package}（MT5 {mt5Id}）提取收益 {amount} USDT 至您的 USDT 钱包，不收手续费。',
  profitAsked: '从 {package}（MT5 {mt5Id}）提取收益 {amount} USDT',

  withdrawCapital: '提取本金',
  capitalReview:
    '{package}（MT5 {mt5Id}）将被关闭，约 {amount} USDT 转入您的 USDT 钱包，不收手续费。持仓会先平仓，金额可能因此变化。',
  capitalAsked: '提取 {package}（MT5 {mt5Id}）的本金',

  unsubscribeTitle: '退订套餐',
  unsubscribe: '退订',
  keepPackage: '保留套餐',
  fee: '管理费，本金的 {percent}%',
  arrives: '转入您的 USDT 钱包',
  unsubscribeHint: '交易会先停止并平掉持仓，以上金额可能因此变化。套餐关闭后无法重新开启。',
  lowerFee: '从 {moment} 起费用更低。',
  freeFrom: '从 {moment} 起可以免费提取本金。',
  unsubscribeReview:
    '{package}（MT5 {mt5Id}）将被关闭，管理费 {fee} USDT，约 {amount} USDT 转入您的 USDT 钱包。',
  unsubscribeAsked: '退订 {package}（MT5 {mt5Id}）',
}
