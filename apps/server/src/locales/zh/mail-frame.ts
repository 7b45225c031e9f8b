import type { MailFrameTexts } from '../en/mail-frame.ts'

export const mailFrame: MailFrameTexts = {
  greeting: '{name}，您好：',
  greetingUnknown: '您好：',
  footer: '本邮件由 {brand} 发送。我们绝不会索要您的密码或验证码。',
  phraseLabel: '您的防钓鱼短语',
}
