export const texts = {
  title: 'Notifications',
  purpose: 'What happened on your account, newest first.',
  notification: 'Notification',
  read: 'Read',
  unread: 'Unread',
  markAllRead: 'Mark all as read',
  viewDetails: 'View details',
  none: 'No Notification',
  noneYet: 'No notification yet.',
  noneText: 'Deposits, withdrawals and changes to your account are reported here.',
} as const
