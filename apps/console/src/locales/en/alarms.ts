export const texts = {
  empty: 'What keeps failing raises an alarm here.',
  clear: 'Clear',
  clearTitle: 'Clear the alarm {what}',
  clearText: 'If the problem comes back, so does the alarm.',
  found: 'What you found and did',
  kind: 'Alarm',
  subject: 'About',
  details: 'Details',
  raisedAt: 'Raised',
} as const
