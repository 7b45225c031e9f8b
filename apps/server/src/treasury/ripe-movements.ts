/** Movements and wallet openings whose block is settled, with their ledger transfers. */
import { sql } from 'kysely'
import { companyFunds, custodyInWallet, move, type NewTransfer, walletPart } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Network } from '../ports/chain.ts'
import type { Wallet } from './known-wallets.ts'
import { alarmOf, raiseUnexplained } from './unexplained.ts'

interface Booking {
  readonly transfer: NewTransfer
  /** The movements it books; empty for an opening. */
  readonly movements: readonly string[]
}

export const walletAccount = (network: Network, place: Wallet['place']) =>
  custodyInWallet(network, walletPart(place))

/** Counted wallets only: before that, the ledger may lack their balance. */
export async function ripeMovements(tx: Tx, network: Network, settledHeight: number): Promise<Booking[]> {
  const { rows } = await sql<{
    id: string
    place: Wallet['place']
    explanation: 'FUNDING' | 'BETWEEN'
    amount: string
    transaction_id: string
    cause: string
    from_id: string | null
    from_place: Wallet['place'] | null
  }>`
    select moved.id, moved.place, moved.explanation, moved.amount, moved.transaction_id,
      (select cause from movement_cause where movement_id = moved.id) as cause,
      gone.id as from_id, gone.place as from_place
    from wallet_movement moved
    join custody_wallet wallet on wallet.network = moved.network and wallet.address = moved.address
    left join wallet_movement gone on moved.explanation = 'BETWEEN' and gone.network = moved.network
      and gone.transaction_id = moved.transaction_id and gone.event_index = moved.event_index
      and gone.address = moved.other_address
    left join custody_wallet giver on giver.network = gone.network and giver.address = gone.address
    where moved.network = ${network} and moved.direction = 'IN' and moved.explanation in ('FUNDING', 'BETWEEN')
      and moved.transfer_id is null and moved.amount > 0 and moved.other_address is not null
      and moved.block_number <= ${settledHeight} and wallet.counted_at is not null
      and (moved.explanation = 'FUNDING' or giver.counted_at is not null and gone.place <> moved.place)
    order by moved.id
    for no key update of moved
  `.execute(tx)
  return rows.map(({ id, place, explanation, amount, transaction_id, cause, from_id, from_place }) => {
    const details = { cause, network, transactionId: transaction_id }
    const account = walletAccount(network, place)
    return explanation === 'FUNDING'
      ? {
          transfer: move(
            'COMPANY_FUNDING',
            { from: account, to: companyFunds, amount: BigInt(amount) },
            details,
          ),
          movements: [id],
        }
      : {
          transfer: move(
            'BETWEEN_WALLETS',
            {
              from: account,
              to: walletAccount(network, from_place as Wallet['place']),
              amount: BigInt(amount),
            },
            details,
          ),
          movements: [id, from_id as string],
        }
  })
}

export async function noteBooked(tx: Tx, bookings: readonly Booking[]): Promise<void> {
  for (const { transfer, movements } of bookings) {
    await tx
      .updateTable('wallet_movement')
      .set({ transfer_id: transfer.id })
      .where('id', 'in', [...movements])
      .execute()
  }
}

interface Counting {
  readonly place: Wallet['place']
  /** The wallets' surplus over the ledger; null if they are equal. */
  readonly transfer: NewTransfer | null
  readonly amount: bigint
}

/** An opening's cause is its own transfer. */
const opening = (transfer: NewTransfer): NewTransfer => ({
  ...transfer,
  details: { ...transfer.details, cause: transfer.id },
})

/**
 * Brings the ledger to the balance of a place's wallets, once: the company paid in the unknown part. Only
 * once the ledger has every movement from before the opening, so that nothing counts twice.
 */
export async function ripeOpenings(
  tx: Tx,
  app: App,
  network: Network,
  settledHeight: number,
): Promise<Counting[]> {
  const { rows } = await sql<{ place: Wallet['place']; missing: string }>`
    select place, wallets_beyond_ledger(${network}, place)::text as missing
    from custody_wallet where network = ${network}
    group by place
    having bool_or(counted_at is null) and max(opened_at_block) <= ${settledHeight} and not exists (
      select from custody_wallet wallet
      where wallet.network = ${network} and wallet.place = custody_wallet.place and wallet.counted_at is null
        and wallet_is_busy(wallet)
    )
  `.execute(tx)
  const countings: Counting[] = []
  for (const { place, missing } of rows) {
    const amount = BigInt(missing)
    if (amount < 0n) await noteShortfall(tx, app, network, place, -amount)
    const way = { from: walletAccount(network, place), to: companyFunds, amount }
    const transfer = amount > 0n ? opening(move('COMPANY_FUNDING', way, { cause: '', network })) : null
    countings.push({ place, transfer, amount })
  }
  return countings
}

/**
 * The ledger has more than the chain from the start: the wallet opens with the ledger's balance, and the
 * shortfall is an unexplained movement.
 */
async function noteShortfall(
  tx: Tx,
  app: App,
  network: Network,
  place: Wallet['place'],
  missing: bigint,
): Promise<void> {
  const id = newId()
  const { rows } = await sql<{ address: string; units: string }>`
    with short as (
      update custody_wallet set opening_units = opening_units + units_of(network, ${missing.toString()}::bigint)
      where (network, address) = (
        select network, address from custody_wallet
        where network = ${network} and place = ${place} and counted_at is null order by address limit 1
      )
      returning *
    )
    insert into wallet_movement
      (id, network, transaction_id, event_index, address, place, direction, units, block_number, seen_at)
    select ${id}, network, 'difference:' || ${id}, 0, address, place, 'OUT', units_of(network, ${missing.toString()}::bigint),
      opened_at_block, ${app.clock.now()} from short
    returning address, units::text
  `.execute(tx)
  const [short] = rows
  if (!short) throw new Error('A wallet that was not counted is gone')
  const details = alarmOf(app, network, {
    transactionId: `difference:${id}`,
    from: short.address,
    to: null,
    units: BigInt(short.units),
  })
  await raiseUnexplained(tx, app, network, details)
}

export async function noteCounted(
  tx: Tx,
  app: App,
  network: Network,
  countings: readonly Counting[],
): Promise<void> {
  for (const { place, transfer, amount } of countings) {
    await tx
      .updateTable('custody_wallet')
      .set({
        counted_at: app.clock.now(),
        transfer_id: transfer?.id ?? null,
        opening_booked: transfer ? amount : null,
      })
      .where('network', '=', network)
      .where('place', '=', place)
      .where('counted_at', 'is', null)
      .execute()
  }
}
