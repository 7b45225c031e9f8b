export const mailFrame = {
  greeting: 'Hello {name},',
  greetingUnknown: 'Hello,',
  footer: 'Sent by {brand}. We’ll never ask for your passwords or codes.',
  phraseLabel: 'Your anti-phishing phrase',
}

export type MailFrameTexts = typeof mailFrame
