import { operatorResets as contract, fillText } from '@halyard/contract'
import { type SqlBool, sql } from 'kysely'
import { mailOperatorResetProposed } from '../../access/email/index.ts'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { hasFactor, isFactorUnchanged, mayReset, operatorResetKind } from '../about-operators.ts'
import { proposalStands } from '../decided-by-two.ts'
import { holdForChange } from '../hold-for-change.ts'
import { type By, insertProposal, rejectOutdated } from '../proposals.ts'

/**
 * For an operator who has lost the second factor: the first of two colleagues has verified their identity.
 * The operator is notified at once, and can object.
 */
export const proposeOperatorReset = answerOperator(
  contract.proposeOperatorReset,
  async (app, { operator, body, address, language }) => {
    const concerned = await app.db
      .selectFrom('operator')
      .select(['id', 'email'])
      .where('email', '=', body.email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!concerned) return refuse('NOT_FOUND')
    if (concerned.id === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
    const { id: operatorId, email } = concerned
    return transactOrRefuse(app.db, async (tx) => {
      await holdForChange(tx, [operator.id], operatorId)
      if (!(await mayReset(tx, operator.id))) return refuse('FORBIDDEN')
      if (!(await hasFactor(tx, operatorId))) return refuse('TWO_FA_NOT_ENABLED')
      if (!(await hasAnotherApprover(tx, [operator.id, operatorId])))
        return refuse('SECOND_OPERATOR_NEEDED', {
          params: { why: 'NOBODY_ELSE', email },
          words: (inLanguage) => fillText(serverTexts[inLanguage].resets.NOBODY_ELSE, { email }),
        })
      const by = { operator, address }
      const waiting = await closeOutdated(tx, app, operatorId, by)
      if (waiting) return waiting
      const resetId = newId()
      const reset = {
        id: resetId,
        kind: operatorResetKind,
        subject: `reset:${resetId}`,
        payload: { operatorId, email },
        reason: body.reason,
        logged: `${email}: ${body.reason}`,
      }
      await insertProposal(tx, app, reset, by)
      await enqueue(tx, mailOperatorResetProposed, {
        operatorId,
        byId: operator.id,
        eventId: resetId,
        language,
      })
      return { resetId, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)

/** In a team of two there is no second colleague: the database's owner resets by command. */
async function hasAnotherApprover(tx: Tx, both: readonly string[]): Promise<boolean> {
  const statement =
    "select id from operator where id <> all ($1) and operator_has(id, 'operators.reset') limit 1"
  return (await run(tx, statement, [both])).length > 0
}

/** An open reset that can still be approved is kept; any other is replaced by the new request. */
async function closeOutdated(tx: Tx, app: App, operatorId: string, by: By): Promise<Refusal | null> {
  const waiting = await tx
    .selectFrom('proposal')
    .innerJoin('operator as requester', 'requester.id', 'proposal.requested_by')
    .selectAll('proposal')
    .select('requester.name as requestedBy')
    .where('kind', '=', operatorResetKind.kind)
    .where(sql<SqlBool>`payload ->> 'operatorId' = ${operatorId}`)
    .where('state', '=', 'PENDING')
    // It may be lapsing concurrently.
    .forNoKeyUpdate('proposal')
    .executeTakeFirst()
  if (!waiting) return null
  const isCurrent =
    (await proposalStands(tx, app, waiting)) &&
    (await mayReset(tx, waiting.requested_by)) &&
    (await isFactorUnchanged(tx, operatorId, waiting.noted_at))
  if (isCurrent)
    return refuse('SECOND_OPERATOR_NEEDED', {
      params: { why: 'PROPOSED', requestedBy: waiting.requestedBy },
      words: (language) => fillText(serverTexts[language].resets.PROPOSED, { name: waiting.requestedBy }),
    })
  await rejectOutdated(tx, app, waiting, by)
  return null
}
