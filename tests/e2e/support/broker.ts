/** Events at this world's broker. */
import { worldUrl } from './addresses.ts'

/** A closed trade with this profit, in USD, on an MT5 account. */
export const trade = (mt5Id: string, profit: string) => order('trade', { login: Number(mt5Id), profit })

/** As with the clock, only for tests with their own world. */
export const stopBroker = () => order('stop', {})
export const startBroker = () => order('start', {})

/**
 * The next change of this account's balance is carried out only when faults are lifted; requests time out
 * before.
 */
export const delayBalanceChange = (mt5Id: string) =>
  order('faults', {
    kind: 'slow',
    calls: ['trade/balance'],
    login: Number(mt5Id),
    times: 1,
    delayMs: 600_000,
  })
export const liftBrokerFaults = () => order('faults', {})

async function order(what: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${worldUrl()}/mt5/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}
