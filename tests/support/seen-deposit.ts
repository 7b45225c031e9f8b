import type { Network } from '@halyard/contract'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { TestServer } from './server.ts'
import type { Member } from './wallets.ts'

interface Seen {
  readonly network?: Network
  readonly transactionId?: string
  readonly amount?: bigint
}

/** A deposit in a block that waits for confirmations, as if the worker had followed its chain. */
export async function seenDeposit(
  t: TestServer,
  { id: member_id }: Member,
  seen: Seen = {},
): Promise<string> {
  const id = newId()
  const { network = 'TRC20', transactionId = id, amount = 5_000_000n } = seen
  const { height } = await t.app.db
    .selectFrom('network')
    .select('height')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  await t.app.db.transact((tx) =>
    tx
      .insertInto('crypto_deposit')
      .values({
        id,
        member_id,
        network,
        transaction_id: transactionId,
        event_index: 0,
        from_address: 'from',
        token_amount: String(amount),
        amount,
        dust: '0',
        state: 'SEEN',
        block_number: height ?? 0,
        block_hash: 'hash',
        seen_at: t.app.clock.now(),
      })
      .execute(),
  )
  return id
}
