import { operatorInvestments as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import {
  alreadyDecided,
  audit,
  decidedRow,
  isLapsed,
  operatorAction,
  wordCounts,
} from '../operations/index.ts'
import { approveFundings } from './fundings.ts'

export const decideFunding = answerOperator(contract.decideFunding, async (app, asked) => {
  const { body, operator, address } = asked
  if (!isId(body.id)) return refuse('NOT_FOUND')
  return operatorAction(app, contract.decideFunding, asked, async (tx) => {
    const funding = await tx
      .selectFrom('platform_funding')
      .select(['state', 'asked_by', 'asked_at', 'noted_at', 'decided_by', 'decided_at'])
      .where('id', '=', body.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!funding) return refuse('NOT_FOUND')
    if (funding.state === 'LAPSED') return refuse('REQUEST_OUTDATED')
    if (funding.state !== 'PENDING') return alreadyDecided(tx, decidedRow(funding))
    const approved = body.decision === 'APPROVE'
    if (approved && funding.asked_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
    if (approved && (isLapsed(funding, app.clock.now()) || !(await wordCounts(tx, funding))))
      return refuse('REQUEST_OUTDATED')
    await audit(tx, app, {
      operator,
      action: `platform.fund.${body.decision.toLowerCase()}`,
      subject: `funding:${body.id}`,
      reason: body.reason ?? '',
      address,
    })
    if (approved) await approveFundings(tx, app, [body.id], operator.id)
    else
      await tx
        .updateTable('platform_funding')
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
})
