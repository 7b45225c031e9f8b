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
  warning: 'Warning',

  packageName: 'Package',
  mt5Id: 'MT5 ID',
  mt5Password: 'MT5 Password',
  copyPassword: 'Copy the MT5 password',
  amount: 'Amount',
  capital: 'Capital',
  profit: 'Profit',
  ownFunds: 'Own top-ups',
  ownFundsHint:
    'Your own top-ups of {amount} USDT are not profit. You can move them back with “MT5 to Wallet”.',
  madeOf: 'What this is made of',
  mt5Short: 'MT5 {mt5Id}',
  otherPackages: 'Other packages together',
  showMorePackages: 'Show more',
  noPackagesInFigure: 'No package counts towards this amount at present.',

  profitTitle: 'Withdrawal',
  roiBalance: 'Profit that can be withdrawn',
  profitHint: 'It goes to your USDT wallet, without a fee.',
  profitStart: 'Withdraw profit',
  profitAction: 'Withdraw {amount} USDT',
  profitReview: '{amount} USDT of profit goes from {package} to your USDT wallet, without a fee.',

  withdrawCapital: 'Withdraw Capital',
  capitalReview:
    '{package} is closed. About {amount} USDT arrive in your USDT wallet, without a fee. Open positions are closed first and can change the amount.',

  unsubscribeTitle: 'Unsubscribe Package',
  unsubscribe: 'Unsubscribe',
  keepPackage: 'Keep the package',
  fee: 'Management fee, {percent}% of capital',
  arrives: 'Arrives in your USDT wallet',
  unsubscribeHint:
    'Trading stops and open positions are closed first, which can change these amounts. The package cannot be opened again.',
  lowerFee: 'From {moment} the fee is lower.',
  freeFrom: 'From {moment} you can withdraw the capital without a fee.',
  unsubscribeReview:
    '{package} is closed for a management fee of {fee} USDT. About {amount} USDT arrive in your USDT wallet.',
} as const
