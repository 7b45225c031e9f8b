/** Summarises a plan for the person who signs it. */
import { assets, formatAmount, groupThousands, networkTerms } from '@halyard/money'
import type { Prepared } from '../../ports/chain.ts'
import { inCoin } from './coins.ts'
import type { SweepFile } from './file.ts'
import type { SweepItem } from './items.ts'

/** Totals by destination, shown before anything is signed. */
export function summarizePlan({ network, token, target, transactions }: SweepFile): string[] {
  const transfers = transactions.filter(({ kind }) => kind === 'TRANSFER')
  const fundings = transactions.filter(({ kind }) => kind === 'FUNDING')
  const tokens =
    total(transfers.map(({ units }) => units)) /
    10n ** BigInt(networkTerms[network].tokenDecimals - assets.USDT.scale)
  const fees = total(transactions.map(({ kind, terms }) => maxFee(kind, terms)))
  return [
    `${transfers.length} transfers on ${network}, ${groupThousands(formatAmount(tokens, 'USDT'))} USDT of ${token} in all, to ${target.address} (${target.kind})`,
    `${fundings.length} fundings, ${inCoin(network, total(fundings.map(({ units }) => units)))} in all, from the fee wallet to these addresses`,
    ...chainIds(transactions),
    `Fees of at most ${inCoin(network, fees)}${networkTerms[network].family === 'tron' ? ' for energy, and bandwidth' : ''}`,
  ]
}

const chainIds = (transactions: SweepFile['transactions']) =>
  [...new Set(transactions.flatMap(({ terms }) => (terms.kind === 'evm' ? [terms.chainId] : [])))].map(
    (id) => `Chain id ${id} (Ethereum has 1, BNB Smart Chain 56)`,
  )

const total = (units: readonly string[]) => units.reduce((sum, one) => sum + BigInt(one), 0n)

function maxFee(kind: SweepItem['kind'], terms: Prepared): string {
  if (terms.kind === 'evm') return String(BigInt(terms.gasLimit) * BigInt(terms.maxFeePerGas))
  return kind === 'FUNDING' ? '0' : String(terms.feeLimitSun)
}
