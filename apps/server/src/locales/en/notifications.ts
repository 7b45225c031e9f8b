/** One text for each kind of notification. */
export const notifications = {
  WELCOME: 'Welcome aboard, {name}. Verify your identity to use every part of your account.',
}

export type NotificationTexts = typeof notifications
