/** One text for each kind of notification, by the feature that sends it. */
export const notifications = {
  members: {
    WELCOME: 'Welcome, {name}. Verify your identity to use all features of your account.',
  },
  letters: {
    PASSWORD_CHANGED:
      'Your password was changed. Every other device was logged out, and withdrawals are paused for 24 hours.',
    PASSWORD_RESET:
      'Your password was reset. Every device was logged out, and withdrawals are paused for 24 hours.',
    TRANSACTION_PASSWORD_SET: 'A new transaction password was set.',
    TRANSACTION_PASSWORD_CHANGED:
      'Your transaction password was changed. Withdrawals are paused for 24 hours.',
    TWO_FA_TURNED_ON: 'Two-factor authentication was turned on. Withdrawals are paused for 24 hours.',
    TWO_FA_TURNED_OFF: 'Two-factor authentication was turned off. Withdrawals are paused for 24 hours.',
    TWO_FA_REMOVED:
      'Two-factor authentication was removed after your identity was checked. Withdrawals are paused for 24 hours.',
    ACCOUNT_UNFROZEN: 'Our team unfroze your account after a check. Withdrawals are paused for 24 hours.',
    RECOVERY_CODE_USED: 'A recovery code was used in place of your authenticator app.',
    WITHDRAWAL_METHOD_SAVED: 'A new withdrawal method was saved. Withdrawals are paused for 24 hours.',
    SAVED_METHODS_ONLY_TURNED_OFF:
      'Withdrawals are no longer limited to saved addresses. They’re paused for 24 hours.',
    BENEFICIARY_SAVED: 'Your beneficiary was saved. Withdrawals are paused for 24 hours.',
    PASSKEYS_REMOVED:
      'Recently added passkeys were removed because your password was reset or your account was frozen. You can add your own again.',
    PHRASE_CHANGED: 'Your anti-phishing phrase was set, changed or removed.',
    RECOVERY_CODES_RENEWED: 'New recovery codes were made. The earlier ones no longer work.',
    SAVED_METHODS_ONLY_TURNED_ON: 'Withdrawals are now limited to saved addresses.',
    KYC_SUBMITTED: 'Your documents were submitted. We’ll let you know once they’ve been reviewed.',
  },
  passkeys: {
    PASSKEY_ADDED:
      'The passkey “{name}” was added to your account. Withdrawals are paused for 24 hours. If this wasn’t you, remove it and change your password.',
  },
  kyc: {
    KYC_APPROVED: 'Your identity is verified.',
    KYC_REJECTED: 'We couldn’t accept your documents: {reason}',
  },
  inheritance: {
    INHERITANCE_CLAIMED:
      'Someone told us that you have died and asked to inherit your holdings. Because you’re using your account, the claim was refused. If you want to know more, please contact us.',
    INHERITANCE_RECEIVED:
      'You inherited {usdt} USDT, {usdp} USDP and {bonus} USDT in bonuses. It’s in your wallets.',
  },
  wallet: {
    USDP_SENT: 'You sent {amount} USDP to {to}.',
    USDP_RECEIVED: 'You received {amount} USDP from {from}.',
  },
  deposit: {
    DEPOSIT_SEEN:
      'We detected {amount} USDT on {network}. It will be in your wallet after {confirmations} {confirmations:confirmation|confirmations}.',
    DEPOSIT_CREDITED: '{amount} USDT ({network}) has arrived in your wallet.',
    DEPOSIT_CREDITED_IN_PART:
      '{amount} USDT ({network}) has arrived. {recovered} USDT of it was taken because an earlier deposit was reversed, so {credited} USDT was added to your wallet.',
    DEPOSIT_SUBMITTED: 'Your bank deposit of {amount} USDT was submitted.',
    DEPOSIT_APPROVED: 'Your bank deposit of {amount} USDT was credited.',
    DEPOSIT_REJECTED: 'Your bank deposit of {amount} USDT was rejected: {reason}',
    DEPOSIT_CORRECTED:
      'We received {received} {currency} for your bank deposit instead of {claimed} {currency}, so {amount} USDT was credited: {reason}',
    DEPOSIT_REVERSED:
      'The blockchain dropped your deposit of {amount} USDT ({network}), so it was reversed and {taken} USDT was taken from your wallet. If it returns to the blockchain, we’ll restore it.',
    DEPOSIT_RESTORED:
      'Your deposit of {amount} USDT ({network}) is on the blockchain again and has been restored.',
    PAYMENT_REVERSED:
      'TopPay doesn’t confirm your payment of {amount} USDT (order {orderNo}), so the deposit was reversed and {taken} USDT was taken from your wallet. If TopPay confirms it, we’ll restore it.',
    PAYMENT_RESTORED:
      'TopPay has confirmed your payment of {amount} USDT (order {orderNo}), so the deposit has been restored.',
    DEPOSIT_RETURNED:
      'Your payment of {received} {currency} through TopPay couldn’t be applied to order {orderNo}, so we returned it.',
  },
  withdrawal: {
    WITHDRAWAL_PENDING: 'Your withdrawal of {amount} USDT is pending approval.',
    WITHDRAWAL_APPROVED: 'Your withdrawal of {amount} USDT was approved.',
    WITHDRAWAL_PROCESSING: 'Your withdrawal of {amount} USDT is on its way.',
    WITHDRAWAL_COMPLETED: 'Your withdrawal of {amount} USDT was paid.',
    WITHDRAWAL_REJECTED:
      'Your withdrawal of {amount} USDT was rejected. The amount is back in your wallet. Reason: {reason}',
    WITHDRAWAL_CANCELLED:
      'Your withdrawal of {amount} USDT was cancelled. The amount is back in your wallet.',
    WITHDRAWAL_FAILED:
      'Your withdrawal of {amount} USDT couldn’t be paid. The amount is back in your wallet.',
    WITHDRAWAL_REDUCED:
      'Your withdrawal of {amount} USDT wasn’t paid. {returned} USDT of it is back in your wallet; the other {recovered} USDT was taken because a deposit was reversed.',
    WITHDRAWAL_REOPENED:
      'The blockchain dropped the payment of your withdrawal of {amount} USDT. We’re processing it again; you don’t need to do anything.',
  },
  settlement: {
    TRIAL_STOPPED:
      'Trading on your free trial of {product} (MT5 account {mt5Id}) was stopped because trades were made on the account manually. Profit from those trades isn’t paid out. You can resume trading on the package’s page.',
  },
  order: {
    ORDER_ACTIVE: 'Your package {product} ({price} USDT) is active on MT5 account {mt5Id}.',
    ORDER_FAILED:
      'Your purchase of {product} ({price} USDT) failed. Everything you paid is back in your wallets.',
    ORDER_UNSUBSCRIBED:
      'You unsubscribed from {product} (MT5 account {mt5Id}): capital {capital}, profit {profit}, your top-ups {ownFunds}, management fee {fee}. {total} USDT is in your wallet.',
    ORDER_UNSUBSCRIBED_FREE:
      'You unsubscribed from {product} (MT5 account {mt5Id}): capital {capital}, profit {profit}, your top-ups {ownFunds}. {total} USDT is in your wallet.',
    ORDER_CAPITAL_WITHDRAWN:
      'The capital of {product} (MT5 account {mt5Id}) was withdrawn: capital {capital}, profit {profit}, your top-ups {ownFunds}. {total} USDT is in your wallet.',
    ORDER_LOSS_STOPPED:
      '{product} (MT5 account {mt5Id}) lost half of its price and was closed: remaining capital {capital}, profit {profit}, your top-ups {ownFunds}, from the safety fund {compensation}. {total} USDT is in your wallet.',
    ORDER_LOSS_LIMITED:
      '{product} (MT5 account {mt5Id}) reached your loss limit and was closed: capital {capital}, profit {profit}, your top-ups {ownFunds}, management fee {fee}. {total} USDT is in your wallet.',
    ORDER_LOSS_LIMITED_FREE:
      '{product} (MT5 account {mt5Id}) reached your loss limit and was closed: capital {capital}, profit {profit}, your top-ups {ownFunds}. {total} USDT is in your wallet.',
    ORDER_TRIAL_ENDED:
      'Your free trial of {product} (MT5 account {mt5Id}) has ended: profit {profit}, your top-ups {ownFunds}. {total} USDT is in your wallet.',
    ORDER_PAID_LATE:
      'More deals of your closed package {product} (MT5 account {mt5Id}) came in after it was paid out. {total} USDT from them is in your wallet.',
  },
}

export type NotificationTexts = typeof notifications
