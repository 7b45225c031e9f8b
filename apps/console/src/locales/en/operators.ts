export const texts = {
  title: 'Operators',
  purpose: 'Who may do what. The server’s administrator adds and disables operators with npm run operator.',
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
  beyondRoles: 'Given without a role, and gone once this is approved: {names}.',
  reset: 'Reset 2FA',
  resetTitle: 'Propose to reset 2FA of {name}',
  resetText:
    'For a colleague whose phone is gone: make sure it’s them. They’re told by email now and again when a second operator approves under Proposals; then all their sessions and API keys end, and their next login sets up a new second factor. In a team of two nobody is left to approve: whoever runs the server resets it with npm run operator -- reset-two-fa {email}.',
  identified: 'How they were identified',
  resetProposed: '{name} has already proposed this. Another operator can approve it under Proposals.',
  resetNobodyElse:
    'Nobody else can approve this: a third operator who may reset 2FA is needed. The server’s administrator can do it: npm run operator -- reset-two-fa {email}',
  nothing: 'There is nobody yet.',
} as const
