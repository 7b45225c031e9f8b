/** Terms and costs of a transfer that is signed offline. */
import type { Movement, Quote } from '../../ports/chain.ts'
import type { FullNode } from './full-node.ts'
import { prepare } from './payouts.ts'
import { burntFor, needsOf } from './resources.ts'

/** Nodes accept a day at most; the transaction must be carried to the key and back. */
const lifetimeMs = 12 * 3_600_000

/** Sending TRX: its bandwidth, plus 1.1 TRX if the address has never had any. */
const costOfCoinsSun = 1_500_000n

/** Addresses in hexadecimal. */
export async function quote(
  node: FullNode,
  token: string,
  feeLimitSun: number,
  { asset, from, to, amount }: Movement,
): Promise<Quote> {
  const payment = { from, to, amount, waiting: [] }
  const cost = asset === 'coin' ? costOfCoinsSun : burntFor(await needsOf(node, token, feeLimitSun, payment))
  const terms = await prepare(node, feeLimitSun)
  return { prepared: { ...terms, expirationMs: terms.timestampMs + lifetimeMs }, cost }
}
