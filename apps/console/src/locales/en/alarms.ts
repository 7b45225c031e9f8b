export const texts = {
  empty: 'What keeps failing raises an alarm here.',
  clear: 'Clear',
  clearTitle: 'Clear the alarm {what}',
  clearText: 'If the problem comes back, so does the alarm.',
  setAside: 'Propose to set aside',
  setAsideTitle: 'Propose to set this event aside',
  setAsideText:
    'Once a second operator has approved it under Proposals, everything else goes on. What belongs to the same package waits with it.',
  workAgain: 'Propose to work again',
  workAgainTitle: 'Propose to work this event again',
  workAgainText: 'Once a second operator has approved it under Proposals, it’s worked next.',
  found: 'What you found and did',
  kind: 'Alarm',
  subject: 'About',
  details: 'Details',
  raisedAt: 'Raised',
} as const
