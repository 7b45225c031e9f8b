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
      insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at, state, decided_by, decided_at)
      select new_id, 'custodyCorrection', 'custody.correct', 'correction:' || new_id, json_build_object(
          'kind', 'WRITE_OFF', 'network', network, 'transactionId', transaction_id, 'eventIndex', event_index, 'from', from_address,
          'to', to_address, 'millionths', amount::text, 'fromAccount', ${custodyLoss}::text, 'toAccount', ${place}::text,
          'sweepItemId', null, 'undoes', null
        ), 'Stolen', ${one.id}, ${now}, 'APPROVED', ${other.id}, ${now}
      from (select stray.*, gen_random_uuid() as new_id from stray_transfer stray
        where network = ${network} and is_uncorrected(stray) offset 0) as open_stray
      returning id, payload ->> 'millionths' as amount
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
