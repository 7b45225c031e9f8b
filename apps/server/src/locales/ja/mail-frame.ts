import type { MailFrameTexts } from '../en/mail-frame.ts'

export const mailFrame: MailFrameTexts = {
  greeting: '{name} 様',
  greetingUnknown: 'お客様',
  footer: '{brand} より送信しました。パスワードや認証コードをお尋ねすることは決してありません。',
  phraseLabel: 'フィッシング対策フレーズ',
}
