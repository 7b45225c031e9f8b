import { sql } from 'kysely'
import { custodyLoss, custodyOf, move, post } from '../../apps/server/src/ledger/index.ts'
import type { Network } from '../../apps/server/src/ports/chain.ts'
import { transactAsOwner } from './database.ts'
import { anOperator } from './operators.ts'
import type { TestServer } from './server.ts'

/**
 * Writes off all strays of a network, as two operators do long after their blocks. Not booked where the
 * ledger has no balance at the addresses.
 */
export async function writeOffStrays(t: TestServer, network: Network, isBooked = true): Promise<void> {
  const [one, other] = [await anOperator(t, ['custody.correct']), await anOperator(t, ['custody.correct'])]
  const now = t.app.clock.now()
  await transactAsOwner(t.ownerUrl, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const place = custodyOf(network)
    const { rows } = await sql<{ id: string; amount: string }>`
      insert into custody_correction (id, kind, network, transaction_id, event_index, from_address, to_address, amount, from_account,
        to_account, reason, requested_by, requested_at, state, decided_by, decided_at)
      select gen_random_uuid(), 'WRITE_OFF', network, transaction_id, event_index, from_address, to_address, amount, ${custodyLoss},
        ${place}, 'Stolen', ${one.id}, ${now}, 'APPROVED', ${other.id}, ${now}
      from stray_transfer stray where network = ${network} and is_uncorrected(stray)
      returning id, amount
    `.execute(tx)
    if (!isBooked) return
    await sql`set local session_replication_role = origin`.execute(tx)
    const transfers = rows.map(({ id, amount }) => ({
      ...move('WRITE_OFF', { from: custodyLoss, to: place, amount: BigInt(amount) }, { cause: id }),
      id,
    }))
    await post(tx, transfers, now)
  })
}
