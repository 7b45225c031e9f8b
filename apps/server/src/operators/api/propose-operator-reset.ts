import { operatorResets as contract, fillText } from '@halyard/contract'
import { mailOperatorResetProposed } from '../../access/email/index.ts'
import { serverTexts } from '../../locales/index.ts'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { type AuditedAct, audit } from '../audit.ts'
import { proposalStands } from '../decided-by-two.ts'
import { holdForChange } from '../hold-for-change.ts'
import { isFactorUnchanged, mayReset, subjectOfReset } from '../operator-resets.ts'

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
    return transactOrRefuse(app.db, async (tx) => {
      await holdForChange(tx, [operator.id], concerned.id)
      if (!(await mayReset(tx, operator.id))) return refuse('FORBIDDEN')
      if (!(await hasFactor(tx, concerned.id))) return refuse('TWO_FA_NOT_ENABLED')
      if (!(await hasAnotherApprover(tx, [operator.id, concerned.id])))
        return refuse('SECOND_OPERATOR_NEEDED', {
          params: { why: 'NOBODY_ELSE', email: concerned.email },
          words: (inLanguage) =>
            fillText(serverTexts[inLanguage].resets.NOBODY_ELSE, { email: concerned.email }),
        })
      const by = { operator, address }
      const waiting = await closeOutdated(tx, app, concerned.id, by)
      if (waiting) return waiting
      const resetId = newId()
      await tx
        .insertInto('operator_two_fa_reset')
        .values({
          id: resetId,
          operator_id: concerned.id,
          reason: body.reason,
          requested_by: operator.id,
          requested_at: app.clock.now(),
        })
        .execute()
      await audit(tx, app, {
        ...by,
        action: 'operators.two-fa.propose',
        subject: subjectOfReset(resetId),
        reason: `${concerned.email}: ${body.reason}`,
      })
      await enqueue(tx, mailOperatorResetProposed, {
        operatorId: concerned.id,
        byId: operator.id,
        eventId: resetId,
        language,
      })
      return { resetId, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)

async function hasFactor(tx: Tx, operatorId: string): Promise<boolean> {
  const [row] = await run<{ yes: boolean }>(tx, 'select operator_has_factor($1) as yes', [operatorId])
  return row?.yes === true
}

/** In a team of two there is no second colleague: the database's owner resets by command. */
async function hasAnotherApprover(tx: Tx, both: readonly string[]): Promise<boolean> {
  const statement = 'select id from operator where id <> all ($1) and may_reset_factors(id) limit 1'
  return (await run(tx, statement, [both])).length > 0
}

/** An open reset that can still be approved is kept; any other is replaced by the new request. */
async function closeOutdated(
  tx: Tx,
  app: App,
  operatorId: string,
  by: {
    readonly operator: NonNullable<AuditedAct['operator']> & { readonly id: string }
    readonly address: string
  },
): Promise<Refusal | null> {
  const waiting = await tx
    .selectFrom('operator_two_fa_reset as reset')
    .innerJoin('operator as requester', 'requester.id', 'reset.requested_by')
    .selectAll('reset')
    .select('requester.name as requestedBy')
    .where('reset.operator_id', '=', operatorId)
    .where('reset.state', '=', 'PENDING')
    // It may be lapsing concurrently.
    .forNoKeyUpdate('reset')
    .executeTakeFirst()
  if (!waiting) return null
  const isCurrent =
    (await proposalStands(tx, app, waiting)) &&
    (await mayReset(tx, waiting.requested_by)) &&
    (await isFactorUnchanged(tx, waiting))
  if (isCurrent)
    return refuse('SECOND_OPERATOR_NEEDED', {
      params: { why: 'PROPOSED', requestedBy: waiting.requestedBy },
      words: (language) => fillText(serverTexts[language].resets.PROPOSED, { name: waiting.requestedBy }),
    })
  const remark = 'Out of date when it was asked for again'
  await tx
    .updateTable('operator_two_fa_reset')
    .set({ state: 'REJECTED', decided_by: by.operator.id, decided_at: app.clock.now(), remark })
    .where('id', '=', waiting.id)
    .execute()
  const subject = subjectOfReset(waiting.id)
  await audit(tx, app, { ...by, action: 'operators.two-fa.reject', subject, reason: remark })
  return null
}
