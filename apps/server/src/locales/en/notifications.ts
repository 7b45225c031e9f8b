/** One text for each kind of notification. */
export const notifications = {
  WELCOME: 'Welcome aboard, {name}. Verify your identity to use every part of your account.',
  USDP_RECEIVED: 'You received {amount} USDP from {from}.',
  KYC_APPROVED: 'Your identity is verified.',
  KYC_REJECTED: 'Your documents were not accepted: {reason}',
  PASSWORD_CHANGED:
    'Your password was changed. Every other device was logged out, and withdrawals rest for 24 hours.',
  TRANSACTION_PASSWORD_SET: 'A new transaction password was set.',
  TWO_FA_TURNED_ON: 'Two-factor authentication was turned on.',
  TWO_FA_TURNED_OFF: 'Two-factor authentication was turned off. Withdrawals rest for 24 hours.',
  RECOVERY_CODE_USED: 'A recovery code was used in place of your authenticator app.',
  PASSKEY_ADDED:
    'The passkey “{name}” was added to your account. If this was not you, remove it and change your password.',
}

export type NotificationTexts = typeof notifications
