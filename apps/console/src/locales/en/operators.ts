export const texts = {
  title: 'Operators',
  purpose: 'Who may do what. Whoever runs the server adds and disables operators, with npm run operator.',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  noRoles: 'None',
  state: 'State',
  active: 'Active',
  disabled: 'Disabled',
  actions: 'Actions',
  change: 'Change roles',
  changeTitle: 'Propose roles for {name}',
  changeText:
    'They replace all that this operator may do now, once a second operator approves them under Proposals.',
  beyondRoles: 'These were given without a role and end with it: {names}.',
  reset: 'Reset 2FA',
  resetTitle: 'Reset 2FA of {name}',
  resetText:
    'For a colleague whose phone is gone: make sure it’s them. All their sessions end, and the next sign-in sets up a new second factor. They’re told by mail.',
  failed: 'This couldn’t be loaded',
  failedText: 'The server can’t be reached. Please try again.',
  nothing: 'There is nobody yet.',
} as const
