export const texts = {
  purpose: 'Your personal invitation link, as a QR code and as text.',
  title: 'Invite with your link',
  text: 'Anyone who registers with this link joins your team.',
  link: 'Your referral link',
  copyLink: 'Copy link',
  downloadQr: 'Download the QR code as a PNG image',
  downloadHint: 'Click the code to save it as an image.',
} as const
