/** Stores the transactions to be signed: fee fundings first, then the transfers. */

import { type Amount, formatAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import { newId } from '../../platform/ids.ts'
import type { Network } from '../../ports/chain.ts'
import { addressBook, feeWalletPath } from '../../settings/derivation.ts'
import { failPoint } from './fail-points.ts'
import { isHotWalletSuspect } from './hot-wallet-suspect.ts'
import { findSweep } from './items.ts'
import { type QuotedMoves, quoteMoves } from './quote-moves.ts'
import { SweepRefused } from './refused.ts'
import { unswept } from './unswept.ts'

interface Wanted {
  readonly network: Network
  readonly target: 'HOT' | 'COLD'
  /** Skips addresses that hold less: their fee would cost more than they hold. */
  readonly least: Amount
}

export interface Planned {
  readonly id: string
  readonly leftOut: QuotedMoves['leftOut']
}

export async function planSweep(app: App, { network, target, least }: Wanted): Promise<Planned> {
  const chain = app.chains[network]
  const open = await findSweep(app.db, { openOn: network })
  if (open) throw new SweepRefused(stillOpen(open.id))
  if (target === 'HOT' && (await isHotWalletSuspect(app.db, network)))
    throw new SweepRefused(
      `The hot wallet on ${network} was used by somebody else. Sweep to the cold wallet until an operator has reviewed and resumed the network`,
    )
  const to = await targetOf(app, network, target)
  const from = await app.db.snapshot((reader) => unswept(reader, network, least), {
    // Sums every address: eight seconds for 200,000.
    statementMs: minutes(10),
  })
  if (from.length === 0)
    throw new SweepRefused(`No address on ${network} holds ${formatAmount(least, 'USDT')} USDT or more`)
  const { fundings, transfers, leftOut } = await quoteMoves(app, chain, from, to)
  if (transfers.length === 0)
    throw new SweepRefused(
      `Nothing can be swept: ${leftOut.map((one) => `${one.address} ${one.reason}`).join('; ')}`,
    )
  const [id, now] = [newId(), app.clock.now()]
  await app.db.transact(async (tx) => {
    const inserted = await tx
      .insertInto('sweep')
      .values({ id, network, target, target_address: to, created_at: now })
      .onConflict((conflict) => conflict.column('network').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new SweepRefused('Another sweep of this network was planned at the same moment')
    await tx
      .insertInto('sweep_item')
      .values(
        [...fundings, ...transfers].map(({ kind, path, movement, amount, prepared }, index) => ({
          id: newId(),
          sweep_id: id,
          number: index + 1,
          kind,
          network,
          path,
          from_address: movement.from,
          to_address: movement.to,
          units: movement.amount.toString(),
          amount,
          prepared: JSON.stringify(prepared),
        })),
      )
      .execute()
  })
  failPoint(app, 'sweep:planned')
  return { id, leftOut }
}

const stillOpen = (id: string) =>
  `Sweep ${id} is in progress on this network: "show" shows its state, "file" writes its file again, "drop" cancels it`

/** The address comes from the signer or the settings, never from the caller. */
export async function targetOf(app: App, network: Network, target: 'HOT' | 'COLD'): Promise<string> {
  const given = target === 'COLD' ? app.config.coldWallets[network] : await hotWallet(app, network)
  if (!given) {
    throw new SweepRefused(
      target === 'COLD'
        ? `COLD_${network} is not set; it must name the cold wallet`
        : `The signer has reported no wallet on ${network}. Is the worker running, and does the signer have the key?`,
    )
  }
  const address = app.chains[network].canonicalAddress(given)
  if (!address) throw new SweepRefused(`${given} is not a valid address on ${network}`)
  const isOurs = await app.db
    .selectFrom('deposit_address')
    .select('address')
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
  if (isOurs || address === addressBook(app, network)(feeWalletPath(network)))
    throw new SweepRefused(`${address} is a deposit address or the fee wallet itself`)
  // Otherwise money booked as cold would be in the hot wallet.
  const other = target === 'COLD' ? await hotWallet(app, network) : app.config.coldWallets[network]
  if (other && app.chains[network].canonicalAddress(other) === address)
    throw new SweepRefused(`${address} is configured as both the hot and the cold wallet on ${network}`)
  return address
}

async function hotWallet(app: App, network: Network): Promise<string | null> {
  const signer = await app.db.selectFrom('signer_terms').select('addresses').executeTakeFirst()
  return (signer?.addresses as Record<string, string> | undefined)?.[network] ?? null
}
