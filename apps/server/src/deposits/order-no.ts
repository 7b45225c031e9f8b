import { randomInt } from 'node:crypto'

/** The date and twelve random digits: readable on a bank statement, hard to guess. */
export function newOrderNo(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  return `TP${day}${randomInt(1_000_000).toString().padStart(6, '0')}${randomInt(1_000_000).toString().padStart(6, '0')}`
}
