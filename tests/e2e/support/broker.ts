/** What this world lets happen at its broker. */
import { worldUrl } from './places.ts'

/** A closed trade with this profit, in USD, on an MT5 account. */
export async function trade(mt5Id: string, profit: string): Promise<void> {
  const response = await fetch(`${worldUrl()}/mt5/trade`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: Number(mt5Id), profit }),
  })
  if (!response.ok) throw new Error(await response.text())
}
