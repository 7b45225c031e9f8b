export const texts = {
  title: 'Enter your 2FA code',
  text: 'Type the six digits that your authenticator app shows now. They are sent by themselves.',
  code: '2FA code',
  usePasskey: 'Use a passkey',
  digit: 'Digit {number} of {total}',
  checking: 'Checking the code',
} as const
