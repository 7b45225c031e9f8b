import type { MailFrameTexts } from '../en/mail-frame.ts'

export const mailFrame: MailFrameTexts = {
  greeting: '{name}，您好：',
  greetingUnknown: '您好：',
  footer: '本郵件由 {brand} 寄出。我們絕不會索取您的密碼或驗證碼。',
  phraseLabel: '您的防釣魚短語',
}
