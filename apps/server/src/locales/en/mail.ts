export const mail = {
  registerCode: {
    subject: 'Your code: {code}',
    intro: 'Use this code to complete your registration at {brand}:',
    validity:
      'It works once and expires in {minutes} {minutes:minute|minutes}. If you didn’t request it, you can ignore this email.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    intro:
      'Someone, possibly you, tried to register at {brand} with this email address. It already has an account, so nothing was changed.',
    advice: 'You can log in with your password, or set a new one if you’ve forgotten it.',
    button: 'Log in',
  },
  passwordCode: {
    subject: 'Your code: {code}',
    intro: 'Use this code to set a new password at {brand}:',
    validity:
      'It works once and expires in {minutes} {minutes:minute|minutes}. If you didn’t request it, your password stays the same.',
  },
  signInCode: {
    subject: 'Your code: {code}',
    intro: 'Use this code to log in at {brand} as {name}:',
    validity:
      'It works once, together with your password, and expires in {minutes} {minutes:minute|minutes}. If you’re not logging in, you don’t need to do anything: no one can log in without this code.',
  },
  codeLink: {
    register: 'Continue without typing the code',
    forgotPassword: 'Set a new password without typing the code',
    login: 'Log in without typing the code',
    inheritance: 'Continue without typing the code',
  },
  inheritanceCode: {
    subject: 'Your code: {code}',
    intro: 'Use this code to claim an inheritance at {brand}:',
    validity:
      'It works once and expires in {minutes} {minutes:minute|minutes}. If you didn’t request it, you can ignore this email.',
  },
  transactionPasswordCode: {
    subject: 'Your code: {code}',
    intro: 'Use this code to set your transaction password at {brand}:',
    validity:
      'It works once and expires in {minutes} {minutes:minute|minutes}. If you didn’t request it, change your password.',
  },
  withdrawalCode: {
    subject: 'Your code: {code}',
    intro: 'Use this code to confirm a withdrawal at {brand}:',
    validity:
      'It works once and expires in {minutes} {minutes:minute|minutes}. If you didn’t request it, change your password immediately.',
  },
  newEmailCode: {
    subject: 'Your code: {code}',
    intro: 'Use this code to confirm this email address for your account at {brand}:',
    validity:
      'It works once and expires in {minutes} {minutes:minute|minutes}. If you didn’t request it, you can ignore this email.',
  },
  welcome: {
    subject: 'Welcome to {brand}',
    intro:
      'Your account is ready. Your username is {username}. You can log in with it or with your email address.',
    advice: 'Next, verify your identity in the settings and turn on two-factor authentication.',
    button: 'Log in',
  },
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: 'Your password was changed',
      intro:
        'The password for your account was changed, and every other device was logged out. Withdrawals are paused for 24 hours.',
    },
    PASSWORD_RESET: {
      subject: 'Your password was changed',
      intro:
        'The password for your account was reset, and every device was logged out. Withdrawals are paused for 24 hours.',
    },
    TRANSACTION_PASSWORD_SET: {
      subject: 'Your transaction password was set',
      intro: 'A new transaction password was set for your account at {brand}.',
    },
    TRANSACTION_PASSWORD_CHANGED: {
      subject: 'Your transaction password was changed',
      intro: 'Your transaction password at {brand} was changed. Withdrawals are paused for 24 hours.',
    },
    TWO_FA_TURNED_ON: {
      subject: 'Two-factor authentication was turned on',
      intro:
        'Two-factor authentication was turned on for your account at {brand}. Keep your recovery codes somewhere you can reach without your phone. Withdrawals are paused for 24 hours.',
    },
    TWO_FA_TURNED_OFF: {
      subject: 'Two-factor authentication was turned off',
      intro:
        'Two-factor authentication was turned off for your account at {brand}, and your recovery codes no longer work. Withdrawals are paused for 24 hours.',
    },
    TWO_FA_REMOVED: {
      subject: 'Two-factor authentication was removed',
      intro:
        'At your request, and after checking your identity, we removed two-factor authentication from your account at {brand}. Your recovery codes no longer work, and every device was logged out. Withdrawals are paused for 24 hours.',
    },
    ACCOUNT_UNFROZEN: {
      subject: 'Your account was unfrozen',
      intro:
        'Your account at {brand} was unfrozen by our team after a check. You can log in again. Withdrawals are paused for 24 hours.',
    },
    RECOVERY_CODE_USED: {
      subject: 'A recovery code was used',
      intro:
        'A recovery code was used for your account at {brand} in place of a code from your authenticator app. It can’t be used again.',
    },
    WITHDRAWAL_METHOD_SAVED: {
      subject: 'A withdrawal method was saved',
      intro:
        'A new withdrawal method was saved for your account at {brand}. Withdrawals are paused for 24 hours.',
    },
    SAVED_METHODS_ONLY_TURNED_OFF: {
      subject: '“Saved addresses only” was turned off',
      intro:
        'Withdrawals from your account at {brand} are no longer limited to saved addresses. They’re paused for 24 hours.',
    },
    BENEFICIARY_SAVED: {
      subject: 'Your beneficiary was saved',
      intro: 'The beneficiary of your account at {brand} was saved. Withdrawals are paused for 24 hours.',
    },
    PASSKEYS_REMOVED: {
      subject: 'Passkeys were removed',
      intro:
        'We removed the passkeys added to your account at {brand} in the last 60 days, because its password was reset or it was frozen, in case they weren’t yours. Older ones stay; please remove any that aren’t yours. You can add your own again once you’re logged in.',
    },
    PHRASE_CHANGED: {
      subject: 'Your anti-phishing phrase was changed',
      intro:
        'The anti-phishing phrase of your account at {brand} was set, changed or removed. Every genuine email from us carries the phrase you chose.',
    },
    RECOVERY_CODES_RENEWED: {
      subject: 'Your recovery codes were renewed',
      intro: 'New recovery codes were made for your account at {brand}. The earlier ones no longer work.',
    },
    SAVED_METHODS_ONLY_TURNED_ON: {
      subject: '“Saved addresses only” was turned on',
      intro: 'Withdrawals from your account at {brand} are now limited to saved addresses.',
    },
    KYC_SUBMITTED: {
      subject: 'Your documents were submitted',
      intro:
        'Documents to verify your identity were submitted for your account at {brand}. We’ll let you know once they’ve been reviewed.',
    },
  },
  ifNotYou: {
    advice: 'If this wasn’t you, set a new password immediately and contact us.',
    button: 'Set a new password',
  },
  newSignIn: {
    subject: 'New login to your account',
    intro: 'Someone logged in to your account at {brand} from a device we haven’t seen before.',
    when: 'When',
    device: 'Device',
    location: 'Location',
    browserOnSystem: '{browser} on {system}',
    unknownDevice: 'Unknown',
    localNetwork: 'Local network',
    advice:
      'If this was you, there’s nothing to do. If it wasn’t, freeze your account: every device is logged out, and no one can log in until you set a new password.',
    validity: 'The button works for {days} {days:day|days}.',
    button: 'Freeze my account',
  },
  accountFrozen: {
    subject: 'Your account is frozen',
    intro:
      'Your account at {brand} was frozen with the link in an email we sent you. Every device is logged out, and no one can log in.',
    advice:
      'To unfreeze it, set a new password. Withdrawals that haven’t been paid are held until we’ve checked them with you. Please cancel any that aren’t yours, and remove any passkeys that aren’t.',
    button: 'Set a new password',
  },
  emailChangeAsked: {
    subject: 'Confirm your new email address',
    intro: 'We received a request to change the email address of your account at {brand} to {email}.',
    advice:
      'Confirm it here, or it takes effect on {time}. Until then, you log in with this address. Withdrawals are paused for 24 hours. If this wasn’t you, undo the change and freeze your account immediately.',
    confirm: 'Confirm the new address',
    undo: 'This wasn’t me: undo it and freeze my account',
  },
  emailTakenAway: {
    subject: 'Your email address was changed',
    intro:
      'The email address of your account at {brand} is now {email}. Every device was logged out, and withdrawals are paused for 24 hours.',
    advice:
      'If this was you, there’s nothing to do. If it wasn’t, use the button below within 30 days: this address is restored, and your account is frozen until you set a new password.',
  },
  emailChangeUndone: {
    subject: 'Your email address was changed back',
    intro:
      'This address no longer belongs to your account at {brand}: the change to it was undone with the link that we sent to the previous address. Your account is frozen, and no money leaves it.',
    advice: 'If this wasn’t you, please contact us before you do anything else.',
  },
  emailChanged: {
    subject: 'This is now your email address',
    intro:
      'This address now belongs to your account at {brand}. Log in with it, or with your username {username}.',
    advice: 'Every device was logged out, and withdrawals are paused for 24 hours to protect you.',
    button: 'Log in',
  },
  inheritanceNotice: {
    subject: 'Someone has claimed your holdings',
    intro:
      'Someone told us that you have died, and asked to inherit what you hold at {brand}. Nothing in your account has changed.',
    advice:
      'If you’re well, log in before {date}: that ends the claim at once. If we don’t see you by then, we’ll look at the documents we were given. We never ask for passwords or codes by email.',
    button: 'Log in',
  },
  inheritanceReceived: {
    subject: 'We’ve received your claim',
    intro:
      'Thank you for writing to us at this difficult time. Your claim has reached {brand}. Your reference code is {code}.',
    advice:
      'We check every claim carefully and can’t decide before {date}. Meanwhile, please register at {brand} with this email address and verify your identity: we can only transfer an inheritance to a verified account.',
    button: 'Follow your claim',
  },
  inheritanceRefused: {
    subject: 'About your claim',
    intro: 'We couldn’t confirm your claim {code}, so nothing was transferred.',
    advice:
      'We can’t give details about other people’s accounts. If you think this is wrong, please contact our support team and give your reference code.',
    button: 'Follow your claim',
  },
  inheritanceTransferred: {
    subject: 'Your inheritance was transferred',
    intro: 'Your claim {code} was approved. What you inherited is now in your account at {brand}.',
    advice: 'Log in to see it in your wallets.',
    button: 'Log in',
  },
  kycApproved: {
    subject: 'Your identity is verified',
    intro: 'Your documents were accepted. You can now use all features of your account at {brand}.',
    button: 'Open the dashboard',
  },
  kycRejected: {
    subject: 'We couldn’t accept your documents',
    intro: 'We reviewed your documents and couldn’t accept them.',
    reason: 'Reason: {reason}',
    advice: 'Please fix the problem and resubmit. Everything you entered has been kept.',
    button: 'Resubmit',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    intro:
      'A passkey was added to your account. Anyone who has it can log in without your password. Withdrawals are paused for 24 hours.',
    advice: 'If this wasn’t you, remove it on the Security page, change your password and contact us.',
    button: 'Open the Security page',
  },
  operatorResetProposed: {
    subject: 'Resetting your second factor was proposed',
    intro:
      '{name} proposed resetting the second factor of your operator account at {brand}. Once another operator approves, all your sessions and API keys end, and you’ll set up a new second factor at your next login.',
    advice:
      'If you didn’t ask for this, tell your colleagues and your administrator immediately: the proposal can still be rejected.',
  },
  operatorTwoFaReset: {
    subject: 'Your second factor was reset',
    intro:
      '{name} reset the second factor of your operator account at {brand}. All your sessions and API keys were ended, and you’ll set up a new second factor at your next login.',
    advice:
      'If you didn’t ask for this, contact your administrator immediately to have the account disabled.',
  },
  /** The subjects of mails that say the same as a notification, by the feature that sends it. */
  subjects: {
    wallet: {
      USDP_SENT: 'You sent {amount} USDP',
      USDP_RECEIVED: 'You received {amount} USDP',
    },
    deposit: {
      DEPOSIT_SEEN: 'We detected your deposit of {amount} USDT',
      DEPOSIT_CREDITED: '{amount} USDT has arrived',
      DEPOSIT_CREDITED_IN_PART: '{credited} USDT of your deposit of {amount} USDT was credited',
      DEPOSIT_SUBMITTED: 'Your deposit of {amount} USDT was submitted',
      DEPOSIT_APPROVED: 'Your deposit of {amount} USDT was credited',
      DEPOSIT_REJECTED: 'Your deposit of {amount} USDT was rejected',
      DEPOSIT_CORRECTED: 'Your deposit was credited with a different amount: {amount} USDT',
      DEPOSIT_REVERSED: 'Your deposit of {amount} USDT was reversed',
      DEPOSIT_RESTORED: 'Your deposit of {amount} USDT was restored',
      PAYMENT_REVERSED: 'Your deposit of {amount} USDT was reversed',
      PAYMENT_RESTORED: 'Your deposit of {amount} USDT was restored',
      DEPOSIT_RETURNED: 'Your payment of {received} {currency} was returned',
    },
    withdrawal: {
      WITHDRAWAL_REOPENED: 'Your withdrawal of {amount} USDT is being processed again',
    },
    settlement: {
      TRIAL_STOPPED: 'Trading on your free trial of {product} was stopped',
    },
    order: {
      ORDER_ACTIVE: '{product} is active',
      ORDER_FAILED: 'Your purchase of {product} failed',
      ORDER_UNSUBSCRIBED: 'You unsubscribed from {product}',
      ORDER_UNSUBSCRIBED_FREE: 'You unsubscribed from {product}',
      ORDER_CAPITAL_WITHDRAWN: 'The capital of {product} was withdrawn',
      ORDER_LOSS_STOPPED: '{product} was closed after losing half of its price',
      ORDER_LOSS_LIMITED: '{product} was closed at your loss limit',
      ORDER_LOSS_LIMITED_FREE: '{product} was closed at your loss limit',
      ORDER_TRIAL_ENDED: 'Your free trial of {product} has ended',
      ORDER_PAID_LATE: 'More deals of your closed package {product} came in',
    },
  },
  /**
   * The subjects, by the withdrawal's new state. There is no mail for being sent, because that follows the
   * approval immediately.
   */
  withdrawalEvents: {
    PENDING: 'Withdrawal of {amount} USDT requested',
    APPROVED: 'Your withdrawal of {amount} USDT was approved',
    COMPLETED: 'Your withdrawal of {amount} USDT was paid',
    REJECTED: 'Your withdrawal of {amount} USDT was rejected',
    CANCELLED: 'Your withdrawal of {amount} USDT was cancelled',
    FAILED: 'Your withdrawal of {amount} USDT couldn’t be paid',
  },
  withdrawal: {
    notYou:
      'If you didn’t request this, freeze your account: every device is logged out, no one can log in until you set a new password, and the withdrawal is held until we’ve checked it with you.',
    validity: 'The button works for {days} {days:day|days}.',
    button: 'Freeze my account',
    amount: 'Amount',
    fee: 'Transaction fee',
    receive: 'You receive',
    destination: 'To',
    network: 'Network',
    arrivesOn: 'Arrives on',
    txId: 'Transaction ID',
    reference: 'Reference',
    reason: 'Reason',
    depositReversed: 'The deposit that paid for it was reversed.',
    lossRecovered: '{amount} USDT of it was taken because a deposit was reversed.',
  },
  openHistory: 'View history',
  openPackages: 'View packages',
}

export type MailTexts = typeof mail
