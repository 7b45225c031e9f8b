import { operatorCustody as contract } from '@halyard/contract'
import { lockCustody } from '../../ledger/index.ts'
import { decideProposal } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { type Correction, correctionKind, postCorrection } from '../corrections.ts'
import { droppedSweep } from '../dropped-sweep.ts'
import { orUnavailable } from '../or-unavailable.ts'
import { lockNetwork, stillStands } from '../still-stands.ts'

export const decideCustodyCorrection = answerOperator(contract.decideCustodyCorrection, (app, request) =>
  decideProposal(app, contract.decideCustodyCorrection, request, correctionKind, {
    askOutside: (_, { payload }) => doubtOf(app, payload),
    // Always first, since anything that applies or rewinds blocks holds the network's row too.
    lockFirst: (tx, { payload }) => lockNetwork(tx, payload.network),
    async against(tx, _, { payload }) {
      if (!(await stillStands(tx, payload))) return 'CUSTODY_MISMATCH'
      const held = await lockCustody(tx, payload.toAccount)
      return held < BigInt(payload.millionths) ? 'CUSTODY_SHORT' : null
    },
    onApproved: (tx, _, { id, payload }) => postCorrection(tx, app, id, payload),
  }),
)

/**
 * A sweep that was missing for the first operator may be back for the second. The other kinds rest on events
 * so deep that they stay.
 */
async function doubtOf(app: App, { kind, network, transactionId }: Correction) {
  if (kind !== 'SWEEP_GONE') return null
  const found = await orUnavailable(() => droppedSweep(app, { network, txId: transactionId }))
  if (found === 'UNAVAILABLE') return found
  return typeof found === 'string' ? ('CUSTODY_MISMATCH' as const) : null
}
