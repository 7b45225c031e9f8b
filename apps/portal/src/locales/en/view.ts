export const texts = {
  label: 'Read-only view',
  viewingAs: 'Viewing as {name} (read-only)',
  until: 'until {time}',
  refused: 'Part of this screen isn’t shown in a view, or can’t be changed in it',
  end: 'End view',
  openingTitle: 'Opening the portal',
  openingText: 'You’ll see it as the member does, without being able to change anything.',
  overTitle: 'This view has ended',
  overText: 'You can close this tab. A new view is opened from the member’s page in the console.',
} as const
