/** The progress of a sweep, for display. */
import { formatAmount, groupThousands } from '@halyard/money'
import type { Sweep, SweepItem } from './items.ts'

export function progressOf(sweep: Sweep, items: readonly SweepItem[]): string[] {
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
    `In the ledger: ${usdtOf(done)}`,
    ...items.flatMap(({ number, state, obstacle }) =>
      obstacle ? [`  ${number} ${state}: ${obstacle}`] : [],
    ),
  ]
}

const usdtOf = (amounts: readonly bigint[]) =>
  `${groupThousands(
    formatAmount(
      amounts.reduce((sum, amount) => sum + amount, 0n),
      'USDT',
    ),
  )} USDT`
