// A received mail. `to` are the recipients in the SMTP envelope, so blind copies show as well.
import PostalMime, { type Address } from 'postal-mime'

export type Mail = {
  id: string
  from: string
  to: string[]
  subject: string
  date: string
  text: string
  html: string
}

export type Envelope = { from: string; to: string[]; receivedAt: Date }

export async function readMail(id: string, raw: Buffer, envelope: Envelope): Promise<Mail> {
  const { from, subject = '', date, text = '', html = '' } = await PostalMime.parse(raw)
  return {
    id,
    from: written(from) || envelope.from,
    to: envelope.to.map((address) => address.toLowerCase()),
    subject,
    date: isoDate(date) ?? envelope.receivedAt.toISOString(),
    text,
    html,
  }
}

function written(address: Address | undefined): string {
  if (!address?.address) return ''
  return address.name ? `${address.name} <${address.address}>` : address.address
}

function isoDate(date: string | undefined): string | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
