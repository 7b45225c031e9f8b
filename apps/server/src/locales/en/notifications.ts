/** One text for each kind of notification. */
export const notifications = {
  WELCOME: 'Welcome aboard, {name}. Verify your identity to use every part of your account.',
  USDP_RECEIVED: 'You received {amount} USDP from {from}.',
  PASSKEY_ADDED:
    'The passkey “{name}” was added to your account. If this was not you, remove it and change your password.',
}

export type NotificationTexts = typeof notifications
