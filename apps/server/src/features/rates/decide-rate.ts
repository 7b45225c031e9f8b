import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyDecided, audit, decidedRow, isLapsed, wordCounts } from '../operations/index.ts'
import { subjectOf, writeRate } from './rate-proposals.ts'

export const decideRate = answerOperator(contract.decideRate, async (app, { body, operator, address }) => {
  if (!isId(body.id)) return refuse('NOT_FOUND')
  return transactOrRefuse(app.db, async (tx) => {
    const now = app.clock.now()
    const asked = await tx
      .selectFrom('rate_proposal')
      .select([
        'id',
        'direction',
        'currency',
        'rate',
        'state',
        'asked_by',
        'asked_at',
        'noted_at',
        'decided_by',
        'decided_at',
      ])
      .where('id', '=', body.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!asked) return refuse('NOT_FOUND')
    if (asked.state === 'LAPSED') return refuse('REQUEST_OUTDATED')
    if (asked.state !== 'PENDING') return alreadyDecided(tx, decidedRow(asked))
    const approved = body.decision === 'APPROVE'
    if (approved && asked.asked_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
    if (approved && (isLapsed(asked, now) || !(await wordCounts(tx, asked))))
      return refuse('REQUEST_OUTDATED')
    await tx
      .updateTable('rate_proposal')
      .set({
        state: approved ? 'APPROVED' : 'REJECTED',
        decided_by: operator.id,
        decided_at: now,
        remark: body.reason ?? null,
      })
      .where('id', '=', body.id)
      .execute()
    const { id, direction, currency, rate } = asked
    if (approved) await writeRate(tx, { id, direction, currency, rate }, asked.asked_by, now)
    await audit(tx, app, {
      operator,
      action: `rates.${body.decision.toLowerCase()}`,
      subject: subjectOf(asked),
      reason: body.reason ?? rate,
      address,
    })
    return { notice: 'DECISION_SAVED' as const }
  })
})
