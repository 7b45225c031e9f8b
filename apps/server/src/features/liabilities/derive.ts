import { createHmac } from 'node:crypto'

/** What nobody can tell without the month's secret. */
export const derive = (secret: Buffer, label: string): Buffer =>
  createHmac('sha256', secret).update(label).digest()
