/**
 * The world's interface for the demo's year: the clock, the chains, the broker's dealer and the payment
 * page.
 */
import { networkTerms } from '@halyard/money'
import type { Network } from '../../ports/chain.ts'

interface Payment {
  readonly to: string
  /** In USDT. */
  readonly amount: string
}

export interface World {
  /** Resolves once this process uses the new time. */
  moveTo(moment: Date): Promise<void>
  returnToRealTime(): Promise<void>
  /** Several payments in one transaction, which waits for the next block. Resolves with its hash. */
  send(network: Network, payments: readonly Payment[]): Promise<string>
  mine(network: Network, blocks: number): Promise<void>
  /** Replaces a transaction's block and its successors by a longer fork without their transactions. */
  dropBlockOf(network: Network, hash: string): Promise<void>
  /** The dealer closes a trade with this result on an account. */
  trade(login: number, profit: string): Promise<void>
  payAtGateway(orderNo: string): Promise<void>
}

export function worldAt(clockUrl: string): World {
  const ask = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(new URL(path, clockUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The world refused ${path}: ${await response.text()}`)
    return response
  }
  const post = async (path: string, body: object): Promise<void> => void (await ask(path, body))
  return {
    moveTo: (moment) => post('/clock/move', { to: moment.toISOString() }),
    returnToRealTime: () => post('/clock/move', { reset: true }),
    send: async (network, payments) => {
      const sent = await ask(`/chains/${networkTerms[network].chain}/send`, { payments })
      return ((await sent.json()) as { transactionId: string }).transactionId
    },
    mine: (network, blocks) => post(`/chains/${networkTerms[network].chain}/mine`, { blocks }),
    dropBlockOf: (network, hash) =>
      post(`/chains/${networkTerms[network].chain}/reorganise`, { hash, transactions: 'dropped' }),
    trade: (login, profit) => post('/mt5/trade', { login, profit }),
    payAtGateway: (orderNo) => post('/toppay/pay', { orderNo, outcome: 'PAID' }),
  }
}
