/** What a sweep is about, for whoever signs it or wonders how far it is. */
import { type Amount, formatAmount, groupThousands } from '@halyard/money'
import type { Network, Prepared } from '../../ports/chain.ts'
import { fromTokenUnits } from '../deposit/index.ts'
import type { SweepFile } from './file.ts'
import type { Sweep, SweepItem } from './items.ts'

const coins: Record<
  Network,
  { readonly name: string; readonly decimals: number; readonly tokenDecimals: number }
> = {
  ERC20: { name: 'ETH', decimals: 18, tokenDecimals: 6 },
  BEP20: { name: 'BNB', decimals: 18, tokenDecimals: 18 },
  TRC20: { name: 'TRX', decimals: 6, tokenDecimals: 6 },
}

/** Sums by where they go, before anything is signed. */
export function whatIsSigned({ network, token, target, transactions }: SweepFile): string[] {
  const { name, tokenDecimals } = coins[network]
  const transfers = transactions.filter(({ kind }) => kind === 'TRANSFER')
  const fundings = transactions.filter(({ kind }) => kind === 'FUNDING')
  const tokens = fromTokenUnits(total(transfers.map(({ units }) => units)), tokenDecimals).amount
  const fees = total(transactions.map(({ kind, terms }) => mostFee(kind, terms)))
  return [
    `${transfers.length} transfers on ${network}, ${usdt(tokens)} of ${token} in all, to ${target.address} (${target.kind})`,
    `${fundings.length} fundings, ${inCoin(network, total(fundings.map(({ units }) => units)))} in all, from the fee wallet to these addresses`,
    `Fees of at most ${inCoin(network, fees)}${network === 'TRC20' ? ' for energy, and bandwidth' : ''}, in ${name}`,
  ]
}

export function howFar(sweep: Sweep, items: readonly SweepItem[]): string[] {
  const counted = (kind: SweepItem['kind']) =>
    [
      ...Map.groupBy(
        items.filter((item) => item.kind === kind),
        ({ state }) => state,
      ),
    ]
      .map(([state, some]) => `${some.length} ${state}`)
      .join(', ') || 'none'
  const done = items.filter(({ state }) => state === 'DONE').map(({ amount }) => amount ?? 0n)
  return [
    `Sweep ${sweep.id} on ${sweep.network} to ${sweep.targetAddress} (${sweep.target}), ` +
      `planned ${sweep.createdAt.toISOString()}${sweep.endedAt ? `, ended ${sweep.endedAt.toISOString()}` : ''}`,
    `Fundings: ${counted('FUNDING')}. Transfers: ${counted('TRANSFER')}.`,
    `In the ledger: ${usdt(done.reduce((sum, amount) => sum + amount, 0n))}`,
    ...items.flatMap(({ number, state, obstacle }) =>
      obstacle ? [`  ${number} ${state}: ${obstacle}`] : [],
    ),
  ]
}

const total = (units: readonly string[]) => units.reduce((sum, one) => sum + BigInt(one), 0n)
const usdt = (amount: Amount) => `${groupThousands(formatAmount(amount, 'USDT'))} USDT`

function mostFee(kind: SweepItem['kind'], terms: Prepared): string {
  if (terms.kind === 'evm') return String(BigInt(terms.gasLimit) * BigInt(terms.maxFeePerGas))
  return kind === 'FUNDING' ? '0' : String(terms.feeLimitSun)
}

function inCoin(network: Network, units: bigint): string {
  const { name, decimals } = coins[network]
  const text = units.toString().padStart(decimals + 1, '0')
  const rest = text.slice(-decimals).replace(/0+$/, '')
  return `${text.slice(0, -decimals)}${rest && `.${rest}`} ${name}`
}
