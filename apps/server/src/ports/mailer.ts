/** The outside world's post. `send` resolves when the mail server has taken the mail over. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: string
  /** The same mail sent again by a retried job carries the same id, so that receivers can tell. */
  readonly messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
