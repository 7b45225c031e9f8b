/** One text for each kind of notification. */
export const notifications = {
  WELCOME: 'Welcome aboard, {name}. Verify your identity to use every part of your account.',
  USDP_RECEIVED: 'You received {amount} USDP from {from}.',
}

export type NotificationTexts = typeof notifications
