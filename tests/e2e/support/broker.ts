/** What can be made to happen at this world's broker. */
import { worldUrl } from './addresses.ts'

/** A closed trade with this profit, in USD, on an MT5 account. */
export const trade = (mt5Id: string, profit: string) => order('trade', { login: Number(mt5Id), profit })

/** As with the clock, only for tests with their own world. */
export const stopBroker = () => order('stop', {})
export const startBroker = () => order('start', {})

async function order(what: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${worldUrl()}/mt5/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}
