import { operatorBonuses as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { alreadyActed, audit, type LoggedActs } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'

/**
 * Releases a held bonus, which then waits in its old place, or refuses it for good. Some releases take two
 * operators (bonus_release_needs). A bonus refused only because of an earlier refusal can still be released.
 * The database moves the bonus together with the decision, and allows no other way. The decision applies to
 * all bonuses of the two members with the same signals only.
 */
export const decideHeldBonus = answerOperator(
  contract.decideHeldBonus,
  async (app, { body, operator, address }) => {
    if (!isId(body.id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const bonus = await tx
        .selectFrom('bonus')
        .select(({ exists, selectFrom }) => [
          'id',
          'state',
          exists(
            selectFrom('bonus_refused_before').select('bonus_id').whereRef('bonus_id', '=', 'bonus.id'),
          ).as('was_refused_before'),
        ])
        .where('transfer_id', '=', body.id)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('bonus_signal').select('kind').whereRef('bonus_id', '=', 'bonus.id')),
        )
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!bonus) return refuse('NOT_FOUND')
      const decision = body.decision === 'APPROVE' ? 'RELEASE' : 'REFUSE'
      const isOpen =
        bonus.state === 'HELD' ||
        (bonus.state === 'REFUSED' && bonus.was_refused_before && decision === 'RELEASE')
      if (!isOpen) return alreadyActed(tx, `bonus:${body.id}`, bonusActs)
      const reason = body.reason ?? ''
      await audit(tx, app, {
        operator,
        action: `bonuses.${decision.toLowerCase()}`,
        subject: `bonus:${body.id}`,
        reason,
        address,
      })
      if (decision === 'RELEASE') {
        const isNew = await recordRelease(tx, app, bonus.id, { operatorId: operator.id, reason })
        if (!(await isReleasedByEnough(tx, bonus.id)))
          return isNew
            ? { state: 'HELD' as const, alsoDecided: 0, notice: 'SECOND_OPERATOR_DECIDES' as const }
            : refuse('SECOND_OPERATOR_NEEDED')
      }
      await tx
        .insertInto('bonus_review')
        .values({
          bonus_id: bonus.id,
          // The database sets these two.
          receiver: 0,
          source: 0,
          decision,
          operator_id: operator.id,
          reason,
          decided_at: app.clock.now(),
        })
        .execute()
      return {
        state: decision === 'RELEASE' ? ('RELEASED' as const) : ('REFUSED' as const),
        notice: 'DECISION_SAVED' as const,
        alsoDecided: await decideLikewise(tx, bonus.id),
      }
    })
  },
)

const bonusActs: LoggedActs = { 'bonuses.release': 'APPROVED', 'bonuses.refuse': 'REJECTED' }

/** False if this operator had already released it. */
async function recordRelease(
  tx: Tx,
  app: App,
  bonusId: string,
  { operatorId, reason }: { readonly operatorId: string; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bonus_release_word (bonus_id, operator_id, reason, created_at)
    select ${bonusId}::bigint, ${operatorId}::uuid, ${reason}, ${app.clock.now()}::timestamptz where not exists (
      select from bonus_release_word
      where bonus_id = ${bonusId}::bigint and operator_id = ${operatorId}::uuid and word_counts(operator_id, noted_at)
    )
    returning bonus_id
  `.execute(tx)
  return rows.length > 0
}

async function isReleasedByEnough(tx: Tx, bonusId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select bonus_is_released_by(${bonusId}::bigint) >= bonus_release_needs(${bonusId}::bigint) as yes
  `.execute(tx)
  return rows[0]?.yes === true
}

/**
 * Bonuses that wait for the same decision, or follow an earlier refusal that is withdrawn now. Skips those
 * that another operator is deciding or reversing at this moment.
 */
async function decideLikewise(tx: Tx, bonusId: string): Promise<number> {
  const { rows } = await sql`
    insert into bonus_review (bonus_id, receiver, source, decision, operator_id, reason, decided_at, follows)
    select alike.id, 0, 0, alike.decision, alike.operator_id, alike.reason, alike.decided_at, ${bonusId}::bigint
    from (
      select bonus.id, review.decision, review.operator_id, review.reason, review.decided_at
      from bonus_review review
      cross join lateral (
        select id from bonus where receiver = review.receiver and state = 'HELD'
        union all
        select id from bonus
        where receiver = review.receiver and state = 'REFUSED' and review.decision = 'RELEASE'
      ) as open
      join bonus on bonus.id = open.id and bonus.state in ('HELD', 'REFUSED')
      join team_event event on event.position = bonus.position and event.member = review.source
      where review.bonus_id = ${bonusId}::bigint
        and exists (select from bonus_signal where bonus_id = bonus.id)
        and not exists (select from bonus_review decided where decided.bonus_id = bonus.id)
        and not exists (
          select kind, about from bonus_signal where bonus_id = bonus.id
          except select kind, about from bonus_signal where bonus_id = review.bonus_id
        )
      order by bonus.id
      for no key update of bonus skip locked
    ) as alike
    returning bonus_id
  `.execute(tx)
  return rows.length
}
