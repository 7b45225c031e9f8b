export const texts = {
  title: 'Your account',
  sessions: 'Your sessions',
  sessionWords: '{address}, last used {time}',
  unknownDevice: 'Unknown device',
  thisSession: 'This session',
  endSession: 'End session',
  password: 'Password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  changePassword: 'Change password',
} as const
