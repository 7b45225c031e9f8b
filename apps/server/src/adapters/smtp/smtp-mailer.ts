import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'

const timeoutMs = 10_000

export function smtpMailer(
  url: string,
  from: string,
  { needsTls, now = () => new Date() }: { readonly needsTls: boolean; readonly now?: () => Date },
): Mailer & { verify(): Promise<unknown>; close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    // Without this, mail would be sent in clear if STARTTLS is missing or stripped.
    requireTLS: needsTls,
    // Within a private network, a self-signed certificate is no worse than no TLS.
    tls: { rejectUnauthorized: needsTls },
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ to, subject, text, html, language, messageId }) => {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        date: now(),
        messageId: `<${messageId}@${domain}>`,
        headers: { 'content-language': language, 'auto-submitted': 'auto-generated' },
      })
    },
    /** Connects and authenticates without sending anything. */
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}
