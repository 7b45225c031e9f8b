import { operatorBonuses as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'

/**
 * Releases a held bonus, which then waits in its old place, or refuses it for good. The database moves the
 * bonus together with the decision, and lets nothing else do so.
 */
export const decideHeldBonus = answerOperator(
  contract.decideHeldBonus,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const bonus = await tx
        .selectFrom('bonus')
        .select(['id', 'state'])
        .where('transfer_id', '=', body.id)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('bonus_signal').select('kind').whereRef('bonus_id', '=', 'bonus.id')),
        )
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!bonus) return refuse('NOT_FOUND')
      if (bonus.state !== 'HELD') return refuse('ALREADY_DECIDED')
      const decision = body.decision === 'APPROVE' ? 'RELEASE' : 'REFUSE'
      const reason = body.reason ?? ''
      await audit(tx, app, {
        operator,
        action: `bonuses.${decision.toLowerCase()}`,
        subject: `bonus:${body.id}`,
        reason,
        address,
      })
      await tx
        .insertInto('bonus_review')
        .values({
          bonus_id: bonus.id,
          // The database fills these two in.
          receiver: 0,
          source: 0,
          decision,
          operator_id: operator.id,
          reason,
          decided_at: app.clock.now(),
        })
        .execute()
      return { notice: 'DECISION_SAVED' as const }
    })
  },
)
