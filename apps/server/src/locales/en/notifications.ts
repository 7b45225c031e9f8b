/** One text for each kind of notification. */
export const notifications = {
  WELCOME: 'Welcome aboard, {name}. Verify your identity to use every part of your account.',
  USDP_RECEIVED: 'You received {amount} USDP from {from}.',
  KYC_APPROVED: 'Your identity is verified.',
  KYC_REJECTED: 'Your documents were not accepted: {reason}',
}

export type NotificationTexts = typeof notifications
