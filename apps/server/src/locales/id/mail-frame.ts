import type { MailFrameTexts } from '../en/mail-frame.ts'

export const mailFrame: MailFrameTexts = {
  greeting: 'Halo {name},',
  greetingUnknown: 'Halo,',
  footer: 'Dikirim oleh {brand}. Kami tidak akan pernah meminta kata sandi atau kode Anda.',
  phraseLabel: 'Frasa anti-phishing Anda',
}
