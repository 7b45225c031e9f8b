export const texts = {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  twoFaCode: 'Code from your authenticator app',
  signIn: 'Log in',
  usePasskey: 'Use a passkey instead',
  noPasskey: 'Your account has no passkey. Enter the code from your authenticator app.',
  emailCode: 'Code from the email',
  emailCodeText:
    'Someone has entered a wrong password or code too often. Enter the code we email you as well.',
  setUpTitle: 'Set up your second factor',
  setUpText:
    'You’ll need it every time you log in. If you lose it, two colleagues or the owner of the installation can reset it.',
  setUpApp: 'Use an authenticator app',
  setUpPasskey: 'Create a passkey',
  scanText:
    'Scan this code with your authenticator app, or enter the key. Then enter the six digits the app shows.',
  qrPicture: 'QR code of the key',
  key: 'Key',
  copyKey: 'Copy the key',
  keyLoading: 'Loading the key',
  finishSetUp: 'Finish and log in',
  back: 'Back to login',
  setPasswordTitle: 'Choose your password',
  setPasswordText:
    'Enter the setup code that the owner of the installation gave you. It works once, within seven days.',
  setupCode: 'Setup code',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  setPassword: 'Save password',
} as const
