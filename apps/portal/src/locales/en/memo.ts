export const texts = {
  title: 'Memo',
  purpose: 'Announcements from our team, newest first.',
  none: 'Announcements from our team will appear here.',
} as const
