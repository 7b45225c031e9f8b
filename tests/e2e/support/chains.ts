/** Events on this world's networks. */
import { type Network, networkTerms } from '@halyard/money'
import { worldUrl } from './addresses.ts'

export type { Network }

/** Sends USDT from the faucet to an address; returns the transaction's id. */
export async function sendUsdt(network: Network, to: string, amount: string): Promise<string> {
  const { transactionId } = await order<{ transactionId: string }>(network, 'send', { to, amount })
  return transactionId
}

export async function mine(network: Network, blocks: number): Promise<void> {
  await order(network, 'mine', { blocks })
}

interface Transfer {
  readonly network: Network
  readonly transactionId: string
  readonly amount: string
}

/** The transfers to an address on a network. */
export async function transfersTo(network: Network, address: string): Promise<Transfer[]> {
  const response = await fetch(`${worldUrl()}/chains/transfers?address=${address}`)
  const transfers = (await response.json()) as Transfer[]
  return transfers.filter((transfer) => transfer.network === network)
}

async function order<Answer>(network: Network, what: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${worldUrl()}/chains/${networkTerms[network].chain}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error((answer as { error: string }).error)
  return answer as Answer
}
