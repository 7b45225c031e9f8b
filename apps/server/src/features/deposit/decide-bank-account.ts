import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyDecided, audit, decidedRow, isLapsed, wordCounts } from '../operations/index.ts'

export const decideBankAccount = answerOperator(
  contract.decideDepositAccount,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const now = app.clock.now()
      const asked = await tx
        .selectFrom('deposit_account')
        .select(['state', 'asked_by', 'asked_at', 'noted_at', 'decided_by', 'decided_at'])
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
        .updateTable('deposit_account')
        .set({
          state: approved ? 'APPROVED' : 'REJECTED',
          decided_by: operator.id,
          decided_at: now,
          remark: body.reason ?? null,
        })
        .where('id', '=', body.id)
        .execute()
      await audit(tx, app, {
        operator,
        action: `deposits.accounts.${body.decision.toLowerCase()}`,
        subject: `account:${body.id}`,
        reason: body.reason ?? '',
        address,
      })
      return { notice: 'DECISION_SAVED' as const }
    })
  },
)
