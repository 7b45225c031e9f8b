export const texts = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  CLOSING: 'Closing',
  CLOSED: 'Closed',
  FAILED: 'Failed',

  passwordTitle: 'Transaction Password',
  password: 'Transaction Password',
  confirmPassword: 'Confirm Password',
  ok: 'Ok',

  packageName: 'Package',
  mt5Id: 'MT5 ID',
  mt5Password: 'MT5 Password',
  mt5WatchOnly: 'With this password you can log in to MT5 and watch. Trading is done by the strategy.',
  showSecret: 'Show: {name}',
  copySecret: 'Copy: {name}',
  amount: 'Amount',
  capital: 'Capital',
  profit: 'Profit',
  ownFunds: 'Your top-ups',
  ownFundsHint: 'Your top-ups of {amount} USDT aren’t profit. You can move them back with “MT5 to Wallet”.',
  madeOf: 'Breakdown',
  mt5Short: 'MT5 {mt5Id}',
  otherPackages: 'Other packages',
  showMorePackages: 'Show more',
  noPackagesInFigure: 'No package counts towards this amount right now.',

  profitTitle: 'Withdrawal',
  roiBalance: 'Available profit',
  profitHint: 'Paid into your USDT wallet, without a fee.',
  noProfit: 'There’s no profit to withdraw right now.',
  profitStart: 'Withdraw profit',
  profitAction: 'Withdraw {amount} USDT',
  profitReview:
    'You withdraw {amount} USDT of profit from {package} (MT5 {mt5Id}) to your USDT wallet, without a fee.',
  profitAsked: 'Withdraw {amount} USDT of profit from {package} (MT5 {mt5Id})',

  withdrawCapital: 'Withdraw Capital',
  capitalReview:
    '{package} (MT5 {mt5Id}) will be closed, and about {amount} USDT will be paid into your USDT wallet, without a fee. Open positions are closed first, which can change the amount.',
  capitalAsked: 'Withdraw the capital of {package} (MT5 {mt5Id})',

  unsubscribeTitle: 'Unsubscribe Package',
  unsubscribe: 'Unsubscribe',
  keepPackage: 'Keep package',
  fee: 'Management fee, {percent}% of capital',
  arrives: 'Paid into your USDT wallet',
  unsubscribeHint:
    'Trading stops and open positions are closed first, which can change these amounts. The package can’t be reopened.',
  lowerFee: 'The fee is lower from {moment}.',
  freeFrom: 'From {moment}, you can withdraw the capital without a fee.',
  unsubscribeReview:
    '{package} (MT5 {mt5Id}) will be closed with a management fee of {fee} USDT. About {amount} USDT will be paid into your USDT wallet.',
  unsubscribeAsked: 'Unsubscribe from {package} (MT5 {mt5Id})',
} as const
