export const texts = {
  onTheWay: 'On the way',
  newestOnly: 'Only the {count} newest are shown here. You’ll find older ones in the full lists:',
  allDeposits: 'All deposits',
  allWithdrawals: 'All withdrawals',
  date: 'Date',
  type: 'Type',
  amount: 'Amount',
  status: 'Status',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  confirmations: '{count} of {required} {required:confirmation|confirmations}',
  inReview: 'Pending review',
  waitsForPayment: 'Waiting for payment',
  waitsForApproval: 'Pending approval',
  approved: 'Approved',
  sent: 'Sent',
  follow: 'Follow its steps',
  findTitle: 'Find a Transaction',
  findPurpose:
    'Enter an ID from your history or a mail, or the hash from the blockchain. We’ll tell you where it is.',
  backToHistory: 'Back to Transaction History',
  reference: 'ID or Hash',
  find: 'Find',
  found: 'Where it is',
  notFound: 'Nothing found',
  notFoundText:
    'None of your transactions has this ID or hash. If you’ve just sent USDT, it shows up once the network has put it into a block.',
  depositConfirming:
    'Your deposit is in a block on {network}, with {count} of {required} {required:confirmation|confirmations}. Once it has all of them, we credit your USDT wallet automatically.',
  depositReview:
    'We have your receipt and are reviewing it. Once our team confirms the transfer, your USDT wallet is credited.',
  depositPayment:
    'We’re waiting for your payment on TopPay. Once it’s paid, your USDT wallet is credited automatically.',
  paymentOPEN:
    'Your payment for this order arrived and couldn’t be credited automatically. Our team is checking it.',
  anotherPaymentOPEN:
    'Your deposit is in your USDT wallet. Another payment arrived for this order, and our team is checking it.',
  paymentCREDITED:
    'Your payment for this order was credited as a separate deposit. There’s nothing more to do.',
  paymentRETURNED: 'Your payment for this order wasn’t credited. We returned it.',
  depositCredited: 'Your deposit is in your USDT wallet. There’s nothing more to do.',
  depositOrphaned:
    'The network has taken this transaction off the blockchain. If it comes back, we credit it automatically. Otherwise the money is still in the wallet it was sent from.',
  depositReversed:
    'The network removed this transaction from the blockchain after we had credited it, so the deposit was reversed. If it’s included again, we’ll restore it automatically.',
  paymentReversed:
    'TopPay doesn’t confirm this payment, so the deposit was reversed after we had credited it. If TopPay confirms it, we’ll restore it.',
  depositRejected: 'This deposit was rejected, and nothing was credited. You’ll find the reason below.',
  depositCancelled: 'This payment was cancelled, and nothing was credited.',
  depositExpired:
    'This payment expired: TopPay never confirmed an amount, and nothing was credited. If you paid, we’ll credit it once TopPay confirms it.',
  withdrawalPending: 'Your withdrawal is pending our team’s approval. Until then, you can cancel it.',
  withdrawalApproved: 'Your withdrawal is approved. We send it next.',
  withdrawalSent: 'Your withdrawal has been sent and is waiting for the network’s confirmations.',
  withdrawalCompleted: 'Your withdrawal has been paid. There’s nothing more to do.',
  withdrawalReturned: 'This withdrawal wasn’t paid. The full amount is back in your USDT wallet.',
  withdrawalHeld: 'This withdrawal is on hold because your account was frozen. Our team reviews it next.',
  orderPending:
    'We have your payment for {package} and are opening your MT5 account. It becomes active automatically.',
  orderActive: '{package} is active and trading on your MT5 account.',
  orderClosing: '{package} is closing. Once its positions are closed, the balance goes to your USDT wallet.',
  orderClosed: '{package} is closed, and its balance has been paid into your USDT wallet.',
  orderFailed: '{package} couldn’t be opened. The full price is back in your wallet.',
  movementDone: 'This transaction is complete. There’s nothing more to do.',
  openOrder: 'View the order',
  progress: 'Progress',
  stepPaid: 'Paid',
  stepPlaced: 'Placed on MT5',
  stepActive: 'Active',
  stepClosing: 'Closing',
  stepClosed: 'Closed',
  nextPlaced: 'Being placed on MT5',
  nextActive: 'Being activated',
  nextClosed: 'Being closed and paid out',
  stepFailed: 'Failed',
} as const
