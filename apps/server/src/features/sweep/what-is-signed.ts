/** What a plan is about, for whoever signs it. */
import { assets, formatAmount, groupThousands } from '@halyard/money'
import type { Network, Prepared } from '../../ports/chain.ts'
import type { SweepFile } from './file.ts'
import type { SweepItem } from './items.ts'

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
  const { tokenDecimals } = coins[network]
  const transfers = transactions.filter(({ kind }) => kind === 'TRANSFER')
  const fundings = transactions.filter(({ kind }) => kind === 'FUNDING')
  const tokens = total(transfers.map(({ units }) => units)) / 10n ** BigInt(tokenDecimals - assets.USDT.scale)
  const fees = total(transactions.map(({ kind, terms }) => mostFee(kind, terms)))
  return [
    `${transfers.length} transfers on ${network}, ${groupThousands(formatAmount(tokens, 'USDT'))} USDT of ${token} in all, to ${target.address} (${target.kind})`,
    `${fundings.length} fundings, ${inCoin(network, total(fundings.map(({ units }) => units)))} in all, from the fee wallet to these addresses`,
    `Fees of at most ${inCoin(network, fees)}${network === 'TRC20' ? ' for energy, and bandwidth' : ''}`,
  ]
}

const total = (units: readonly string[]) => units.reduce((sum, one) => sum + BigInt(one), 0n)

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
