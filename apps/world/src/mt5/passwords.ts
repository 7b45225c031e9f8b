/** Account passwords: the main one trades, the investor's is read-only. */
import { createHash } from 'node:crypto'
import { BadInput } from '../http/answers.ts'
import type { Account } from './book.ts'
import { isTrading } from './copier.ts'

export const digestOf = (password: string): string => createHash('sha256').update(password).digest('hex')

/** Signs in as a client to trade; the refusal names the reason. */
export function signInToTrade(account: Account, password: string): void {
  const { main, investor } = account.passwords
  const digest = digestOf(password)
  if (digest === investor) throw new BadInput('Trade is disabled: this password only shows the account.')
  if (digest !== main) throw new BadInput('Invalid account or password.')
  if (!isTrading(account)) throw new BadInput('Trade is disabled for this account.')
}
