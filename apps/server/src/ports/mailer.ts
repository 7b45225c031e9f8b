/** Sends mail. `send` resolves when the mail server has accepted the mail. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: string
  /** A retried job reuses the id, so that receivers can recognise the duplicate. */
  readonly messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
