export const texts = {
  purpose: 'Your own link to invite people with, as a QR code and as text.',
  title: 'Invite with your link',
  text: 'Whoever registers with this link joins your team.',
  link: 'Your referral link',
  copyLink: 'Copy link',
  downloadQr: 'Download the QR code as a PNG picture',
  downloadHint: 'Click the code to save it as a picture.',
} as const
