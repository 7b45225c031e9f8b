export const mail = {
  greeting: 'Hello {name},',
  greetingUnknown: 'Hello,',
  footer: 'Sent by {brand}. We never ask for your passwords or codes.',
  phraseLabel: 'Your anti-phishing phrase',
  registerCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to finish your registration at {brand}:',
    validity:
      'It works once, for the next {minutes} {minutes:minute|minutes}. If you did not ask for it, do nothing.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    intro:
      'Someone, perhaps you, tried to register this email address at {brand}. It already has an account, so nothing was changed.',
    advice: 'You can log in with your password, or set a new one if you have forgotten it.',
    button: 'Log in',
  },
  passwordCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to set a new password at {brand}:',
    validity:
      'It works once, for the next {minutes} {minutes:minute|minutes}. If you did not ask for it, your password stays as it is.',
  },
  signInCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to log in at {brand}:',
    validity:
      'It works once, for the next {minutes} {minutes:minute|minutes}, together with your password. If you are not logging in, do nothing: nobody gets in without this code.',
  },
  codeLink: {
    register: 'Continue without typing the code',
    forgotPassword: 'Set a new password without typing the code',
    login: 'Log in without typing the code',
  },
  transactionPasswordCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to set your transaction password at {brand}:',
    validity:
      'It works once, for the next {minutes} {minutes:minute|minutes}. If you did not ask for it, change your password.',
  },
  withdrawalCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to confirm a withdrawal at {brand}:',
    validity:
      'It works once, for the next {minutes} {minutes:minute|minutes}. If you did not ask for it, change your password at once.',
  },
  newEmailCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to use this email address for your account at {brand}:',
    validity:
      'It works once, for the next {minutes} {minutes:minute|minutes}. If you did not ask for it, do nothing.',
  },
  welcome: {
    subject: 'Welcome to {brand}',
    intro:
      'Your account is ready. Your username is {username}; you can log in with it or with your email address.',
    advice: 'Next, verify your identity in the settings and turn on two-factor authentication.',
    button: 'Log in',
  },
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: 'Your password was changed',
      intro:
        'The password of your account was changed, and every other device was logged out. Withdrawals are paused for 24 hours.',
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
        'Two-factor authentication was turned on for your account at {brand}. Keep your recovery codes where you find them without your phone. Withdrawals are paused for 24 hours.',
    },
    TWO_FA_TURNED_OFF: {
      subject: 'Two-factor authentication was turned off',
      intro:
        'Two-factor authentication was turned off for your account at {brand}, and its recovery codes no longer work. Withdrawals are paused for 24 hours.',
    },
    TWO_FA_REMOVED: {
      subject: 'Two-factor authentication was removed',
      intro:
        'At your request, and after checking your identity, we removed two-factor authentication from your account at {brand}. Its recovery codes no longer work, and every device was logged out. Withdrawals are paused for 24 hours.',
    },
    RECOVERY_CODE_USED: {
      subject: 'A recovery code was used',
      intro:
        'A recovery code was used for your account at {brand}, in place of a code of your authenticator app. It does not work again.',
    },
  },
  ifNotYou: {
    advice: 'If this was not you, set a new password at once and contact us.',
    button: 'Set a new password',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    intro: 'Your account at {brand} was signed in to from a device that we had not seen before.',
    when: 'When',
    device: 'Device',
    place: 'Place',
    browserOnSystem: '{browser} on {system}',
    unknownDevice: 'Unknown',
    localNetwork: 'Local network',
    advice:
      'If this was you, there is nothing to do. If it was not, freeze your account: every device is logged out, and nobody can log in until you set a new password.',
    validity: 'The button works for {days} {days:day|days}.',
    button: 'Freeze my account',
  },
  accountFrozen: {
    subject: 'Your account is frozen',
    intro:
      'Your account at {brand} was frozen with the link of a mail that we sent you. Every device is logged out, and nobody can log in.',
    advice: 'To open it again, set a new password.',
    button: 'Set a new password',
  },
  emailChangeAsked: {
    subject: 'Confirm your new email address',
    intro: 'A change of the email address of your account at {brand} to {email} was requested.',
    advice:
      'Confirm it here, or it takes effect on {time}. Until then you log in with this address. Withdrawals are paused for 24 hours. If this was not you, undo the change and freeze your account at once.',
    confirm: 'Confirm the new address',
    undo: 'This was not me: undo it and freeze my account',
  },
  emailTakenAway: {
    subject: 'Your email address was changed',
    intro:
      'The email address of your account at {brand} is now {email}. Every device was logged out, and withdrawals are paused for 24 hours.',
    advice:
      'If this was you, there is nothing to do. If it was not, use the button below within 30 days: this address is restored, and your account is frozen until you set a new password.',
  },
  emailChanged: {
    subject: 'This is now your email address',
    intro:
      'This address now belongs to your account at {brand}. Log in with it, or with your username {username}.',
    advice: 'Every device was logged out, and withdrawals are paused for 24 hours to protect you.',
    button: 'Log in',
  },
  kycApproved: {
    subject: 'Your identity is verified',
    intro: 'Your documents were accepted. Every part of your account at {brand} is open to you now.',
    button: 'Open the dashboard',
  },
  kycRejected: {
    subject: 'Your documents were not accepted',
    intro: 'We reviewed your documents and could not accept them.',
    reason: 'The reason: {reason}',
    advice: 'Please fix the problem and resubmit them. What you entered is kept.',
    button: 'Resubmit',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    intro:
      'A passkey was added to your account. Whoever has it can log in without your password. Withdrawals are paused for 24 hours.',
    advice: 'If this was not you, remove it on the Security page, change your password and contact us.',
    button: 'Open the Security page',
  },
  /** The subjects; what happened is said in the words of the notification. */
  moneyEvents: {
    DEPOSIT_SEEN: 'Your deposit of {amount} USDT was seen',
    DEPOSIT_CREDITED: '{amount} USDT arrived',
    DEPOSIT_SUBMITTED: 'Your deposit of {amount} USDT was submitted',
    DEPOSIT_APPROVED: 'Your deposit of {amount} USDT was credited',
    DEPOSIT_REJECTED: 'Your deposit of {amount} USDT was not accepted',
    ORDER_ACTIVE: '{product} is active',
    ORDER_FAILED: 'Your purchase of {product} failed',
    ORDER_UNSUBSCRIBED: 'You unsubscribed from {product}',
    ORDER_CAPITAL_WITHDRAWN: 'The capital of {product} was withdrawn',
    ORDER_LOSS_STOPPED: '{product} was stopped at half of its price',
    ORDER_LOSS_LIMITED: '{product} was closed at your loss limit',
    ORDER_TRIAL_ENDED: 'Your free trial {product} has ended',
    ORDER_PAID_LATE: 'Deals of your closed package {product} came in late',
  },
  /** The subjects, by the state that the withdrawal has come to. That it is being sent follows its approval at once, and needs no letter. */
  withdrawalEvents: {
    PENDING: 'Withdrawal of {amount} USDT requested',
    APPROVED: 'Your withdrawal of {amount} USDT was approved',
    COMPLETED: 'Your withdrawal of {amount} USDT was paid',
    REJECTED: 'Your withdrawal of {amount} USDT was rejected',
    CANCELLED: 'Your withdrawal of {amount} USDT was cancelled',
    FAILED: 'Your withdrawal of {amount} USDT could not be paid',
  },
  withdrawal: {
    notYou:
      'If you did not ask for it, freeze your account: every device is logged out, nobody can log in until you set a new password, and the withdrawal will not be approved in the meantime.',
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
  },
  openHistory: 'Open the history',
}

export type MailTexts = typeof mail
