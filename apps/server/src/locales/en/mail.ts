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
  passwordChanged: {
    subject: 'Your password was changed',
    intro: 'The password of your account was changed, and every device was logged out.',
    advice: 'If this was not you, set a new password at once and contact us.',
    button: 'Set a new password',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    intro: 'A passkey was added to your account. Whoever has it can log in without your password.',
    advice: 'If this was not you, remove it on the Security page, change your password and contact us.',
    button: 'Open the Security page',
  },
}

export type MailTexts = typeof mail
