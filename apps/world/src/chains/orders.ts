/** Strictly parses commands of the page and the tests to a chain. */
import { BadInput } from '../http/answers.ts'
import type { Order, Payment, SimulatedChain } from './simulated-chain.ts'

const maxBlocks = 1_000
const assets = ['usdt', 'counterfeit', 'native'] as const

/**
 * `{ to, amount }` or `{ payments: [{ to, amount }, …] }`, with `asset` and `failing`. Amounts are decimals
 * as text.
 */
export function readOrder(input: Record<string, unknown>, chain: SimulatedChain): Order {
  const { to, amount, payments = [{ to, amount }], asset = 'usdt', failing = false, ...rest } = input
  refuseOthers(rest)
  if (!assets.includes(asset as Order['asset']))
    throw new BadInput(`"asset" must be one of ${assets.join(', ')}.`)
  if (typeof failing !== 'boolean') throw new BadInput('"failing" must be true or false.')
  if (!Array.isArray(payments) || payments.length === 0) throw new BadInput('"payments" must be a list.')
  if (asset === 'native' && payments.length > 1) throw new BadInput('Coins are paid one by one.')
  const decimals = asset === 'native' ? chain.nativeDecimals : chain.decimals
  return {
    payments: payments.map((payment) => readPayment(payment, chain, decimals)),
    asset: asset as Order['asset'],
    failing,
  }
}

function readPayment(
  payment: { to?: unknown; amount?: unknown },
  chain: SimulatedChain,
  decimals: number,
): Payment {
  const { to, amount } = payment
  if (typeof to !== 'string' || !chain.isAddress(to)) {
    throw new BadInput(`That is no address of ${chain.name}, or its checksum is wrong.`)
  }
  const [, whole, fraction = ''] = /^(0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(String(amount)) ?? []
  if (whole === undefined || fraction.length > decimals) {
    throw new BadInput(`"amount" must be a number such as 12.5, with ${decimals} decimals at most.`)
  }
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (units === 0n) throw new BadInput('"amount" must be above zero.')
  return { to, amount: units }
}

export function readBlocks(input: Record<string, unknown>): number {
  const { blocks = 1, ...rest } = input
  refuseOthers(rest)
  return natural(blocks, 'blocks')
}

/** The number of blocks, or the transaction whose block is the first to go. */
export function readReorganisation(
  input: Record<string, unknown>,
  chain: SimulatedChain,
): {
  depth: number
  transactions: 'kept' | 'dropped'
} {
  const {
    hash,
    depth = hash === undefined ? 1 : depthOf(hash, chain),
    transactions = 'kept',
    ...rest
  } = input
  refuseOthers(rest)
  if (transactions !== 'kept' && transactions !== 'dropped') {
    throw new BadInput('"transactions" must be kept or dropped.')
  }
  return { depth: natural(depth, 'depth'), transactions }
}

function depthOf(hash: unknown, chain: SimulatedChain): number {
  const block = chain.transfers().find(({ transactionId }) => transactionId === hash)?.block
  if (block === undefined || block === null)
    throw new BadInput(`No block of ${chain.name} has a transaction "${hash}".`)
  return chain.head().number - block + 1
}

function natural(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= maxBlocks) {
    return value as number
  }
  throw new BadInput(`"${name}" must be a whole number from 1 to ${maxBlocks}.`)
}

function refuseOthers(rest: Record<string, unknown>): void {
  const [unknown] = Object.keys(rest)
  if (unknown) throw new BadInput(`There is no "${unknown}" here.`)
}

export function writeAmount(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, -decimals)}.${fraction}` : digits.slice(0, -decimals)
}
