/** What this world lets happen at its broker. */
import { worldUrl } from './places.ts'

/** A closed trade with this profit, in USD, on an MT5 account. */
export const trade = (mt5Id: string, profit: string) => order('trade', { login: Number(mt5Id), profit })

/** What goes wrong from now on; nothing any more when it is empty. As with the clock, only in a world of one's own. */
export const orderFault = (fault: Readonly<Record<string, unknown>>) => order('faults', fault)

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
