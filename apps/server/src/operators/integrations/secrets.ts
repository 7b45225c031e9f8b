import { createHmac, randomBytes } from 'node:crypto'
import { sealedColumn } from '../../platform/sealed-column.ts'

export const webhookSecret = sealedColumn({
  table: 'webhook_endpoint',
  id: 'id',
  column: 'secret_sealed',
  contextOf: (id) => `webhook-secret:${id}`,
})

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** The signature covers the time, so that a recorded event cannot be replayed later as new. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}
