export const mail = {
  greeting: 'Hello {name},',
  greetingUnknown: 'Hello,',
  footer: 'Sent by {brand}. We never ask for your passwords or codes.',
  registerCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to finish your registration at {brand}:',
    validity: 'It works once, for the next {minutes} minutes. If you did not ask for it, do nothing.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    intro:
      'Someone, perhaps you, tried to register this e-mail address at {brand}. It already has an account, so nothing was changed.',
    advice: 'You can log in with your password, or set a new one if you have forgotten it.',
    button: 'Log in',
  },
  passwordCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to set a new password at {brand}:',
    validity:
      'It works once, for the next {minutes} minutes. If you did not ask for it, your password stays as it is.',
  },
  transactionPasswordCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to set your transaction password at {brand}:',
    validity:
      'It works once, for the next {minutes} minutes. If you did not ask for it, change your password.',
  },
  newEmailCode: {
    subject: 'Your code: {code}',
    intro: 'This is the code to use this e-mail address for your account at {brand}:',
    validity: 'It works once, for the next {minutes} minutes. If you did not ask for it, do nothing.',
  },
  welcome: {
    subject: 'Welcome to {brand}',
    intro:
      'Your account is ready. Your username is {username}; you can log in with it or with your e-mail address.',
    advice: 'Next, verify your identity in the settings and turn on two-factor authentication.',
    button: 'Log in',
  },
  securityEvents: {
    PASSWORD_CHANGED: {
      subject: 'Your password was changed',
      intro:
        'The password of your account was changed, and every other device was logged out. Withdrawals rest for 24 hours.',
    },
    TRANSACTION_PASSWORD_SET: {
      subject: 'Your transaction password was set',
      intro: 'A new transaction password was set for your account at {brand}.',
    },
    TWO_FA_TURNED_ON: {
      subject: 'Two-factor authentication was turned on',
      intro:
        'Two-factor authentication was turned on for your account at {brand}. Keep your recovery codes where you find them without your phone.',
    },
    TWO_FA_TURNED_OFF: {
      subject: 'Two-factor authentication was turned off',
      intro:
        'Two-factor authentication was turned off for your account at {brand}, and its recovery codes no longer work. Withdrawals rest for 24 hours.',
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
}

export type MailTexts = typeof mail
