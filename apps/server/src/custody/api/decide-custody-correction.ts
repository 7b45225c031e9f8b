import { operatorCustody as contract } from '@halyard/contract'
import type { Selectable } from 'kysely'
import { lockCustody } from '../../ledger/index.ts'
import { decideProposal } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import type { Network } from '../../ports/chain.ts'
import { type CorrectionKind, postCorrection } from '../corrections.ts'
import { droppedSweep } from '../dropped-sweep.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { lockNetwork, stillStands } from '../still-stands.ts'

export const decideCustodyCorrection = answerOperator(contract.decideCustodyCorrection, (app, request) =>
  decideProposal(app, contract.decideCustodyCorrection, request, {
    table: 'custody_correction',
    doubtOf: (id) => doubtOf(app, id),
    lockFirst: lockNetworkOf,
    async against(tx, correction) {
      if (!(await stillStands(tx, foundOf(correction)))) return 'CUSTODY_MISMATCH'
      const held = await lockCustody(tx, correction.to_account)
      return held < BigInt(correction.amount) ? 'CUSTODY_SHORT' : null
    },
    entryOf: ({ id }) => ({ action: 'custody.correct', subject: `correction:${id}` }),
    onApproved: (tx, correction) => postCorrection(tx, app, correction),
  }),
)

/**
 * A sweep that was missing for the first operator may be back for the second. The other kinds rest on events
 * so deep that they stay.
 */
async function doubtOf(app: App, id: string) {
  const correction = await app.db
    .selectFrom('custody_correction')
    .select(['network', 'transaction_id'])
    .where('id', '=', id)
    .where('kind', '=', 'SWEEP_GONE')
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  if (!correction) return null
  const claim = { network: correction.network as Network, txId: correction.transaction_id }
  const found = await orUnavailable(() => droppedSweep(app, claim))
  if (found === 'UNAVAILABLE') return found
  return typeof found === 'string' ? ('CUSTODY_MISMATCH' as const) : null
}

/** Always first, since anything that applies or rewinds blocks holds the network's row too. */
async function lockNetworkOf(tx: Tx, id: string): Promise<void> {
  const known = await tx
    .selectFrom('custody_correction')
    .select('network')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) await lockNetwork(tx, known.network)
}

function foundOf(row: Selectable<DB['custody_correction']>) {
  const { sweep_item_id: itemId, undoes: transferId } = row
  return {
    kind: row.kind as CorrectionKind,
    network: row.network as Network,
    transactionId: row.transaction_id,
    eventIndex: row.event_index,
    undoes: itemId && transferId ? { itemId, transferId } : null,
  }
}
