/** The world as the demo's year uses it: the clock, the chains, the broker's dealer and the payment page. */
import type { Network } from '../../ports/chain.ts'

const chainOf = { ERC20: 'ethereum', TRC20: 'tron', BEP20: 'bsc' } as const satisfies Record<Network, string>

interface Payment {
  readonly to: string
  /** In USDT. */
  readonly amount: string
}

export interface World {
  /** Resolves when this process goes by the new time. */
  moveTo(moment: Date): Promise<void>
  returnToRealTime(): Promise<void>
  /** Several payments in one transaction, which waits for the next block. */
  send(network: Network, payments: readonly Payment[]): Promise<void>
  mine(network: Network, blocks: number): Promise<void>
  /** Replaces the newest block by two without its transactions. */
  dropNewestBlock(network: Network): Promise<void>
  /** The dealer closes a trade with this result on an account. */
  trade(login: number, profit: string): Promise<void>
  payAtGateway(orderNo: string): Promise<void>
}

export function worldAt(clockUrl: string): World {
  const tell = async (path: string, body: object): Promise<void> => {
    const response = await fetch(new URL(path, clockUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The world refused ${path}: ${await response.text()}`)
  }
  return {
    moveTo: (moment) => tell('/clock/move', { to: moment.toISOString() }),
    returnToRealTime: () => tell('/clock/move', { reset: true }),
    send: (network, payments) => tell(`/chains/${chainOf[network]}/send`, { payments }),
    mine: (network, blocks) => tell(`/chains/${chainOf[network]}/mine`, { blocks }),
    dropNewestBlock: (network) =>
      tell(`/chains/${chainOf[network]}/reorganise`, { depth: 1, transactions: 'dropped' }),
    trade: (login, profit) => tell('/mt5/trade', { login, profit }),
    payAtGateway: (orderNo) => tell('/toppay/pay', { orderNo, outcome: 'PAID' }),
  }
}
