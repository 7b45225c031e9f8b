import { operatorCustody as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { Network } from '../../ports/chain.ts'
import {
  alreadyDecided,
  audit,
  decidedRow,
  isLapsed,
  operatorAction,
  wordCounts,
} from '../operations/index.ts'
import { approveCorrection, type CorrectionKind } from './corrections.ts'
import { goneSweep } from './gone-sweep.ts'
import { orUnavailable } from './or-unavailable.ts'
import { lockNetwork, stillStands } from './still-stands.ts'

export const decideCustodyCorrection = answerOperator(
  contract.decideCustodyCorrection,
  async (app, asked) => {
    const { body, operator, address } = asked
    if (!isId(body.id)) return refuse('NOT_FOUND')
    const approved = body.decision === 'APPROVE'
    const doubt = approved ? await doubtOf(app, body.id) : null
    return operatorAction(app, contract.decideCustodyCorrection, asked, async (tx) => {
      const correction = await lockCorrection(tx, body.id)
      if (!correction) return refuse('NOT_FOUND')
      if (correction.state === 'LAPSED') return refuse('REQUEST_OUTDATED')
      if (correction.state !== 'PENDING') return alreadyDecided(tx, decidedRow(correction))
      if (approved && correction.asked_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
      if (approved && (isLapsed(correction, app.clock.now()) || !(await wordCounts(tx, correction))))
        return refuse('REQUEST_OUTDATED')
      if (doubt) return refuse(doubt)
      if (approved && !(await stillStands(tx, foundOf(correction)))) return refuse('CUSTODY_MISMATCH')
      await audit(tx, app, {
        operator,
        action: `custody.correct.${body.decision.toLowerCase()}`,
        subject: `correction:${body.id}`,
        reason: body.reason ?? '',
        address,
      })
      if (approved) await approveCorrection(tx, app, body.id, operator.id)
      else
        await tx
          .updateTable('custody_correction')
          .set({
            state: 'REJECTED',
            decided_by: operator.id,
            decided_at: app.clock.now(),
            remark: body.reason ?? '',
          })
          .where('id', '=', body.id)
          .execute()
      return { notice: 'DECISION_SAVED' as const }
    })
  },
)

/**
 * A sweep that was gone when the first operator looked may have come back by the time the second one does.
 * The other kinds rest on events so deep that they stay.
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
  const found = await orUnavailable(() => goneSweep(app, claim))
  if (found === 'UNAVAILABLE') return found
  return typeof found === 'string' ? ('CUSTODY_MISMATCH' as const) : null
}

/** Also locks the network's row, always first, which anything that takes in or rewinds blocks holds too. */
async function lockCorrection(tx: Tx, id: string) {
  const known = await tx
    .selectFrom('custody_correction')
    .select('network')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return undefined
  await lockNetwork(tx, known.network)
  return tx
    .selectFrom('custody_correction')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function foundOf(row: NonNullable<Awaited<ReturnType<typeof lockCorrection>>>) {
  const { sweep_item_id: itemId, undoes: transferId } = row
  return {
    kind: row.kind as CorrectionKind,
    network: row.network as Network,
    transactionId: row.transaction_id,
    eventIndex: row.event_index,
    undoes: itemId && transferId ? { itemId, transferId } : null,
  }
}
