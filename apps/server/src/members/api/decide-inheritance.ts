import { type BodyOf, inheritanceClaims as contract } from '@halyard/contract'
import { alreadyDecided, audit, proposalStands } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator, type SignedInOperator } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { closeAccount } from '../inheritance/close-account.ts'
import { type Heir, heirOf } from '../inheritance/heirs.ts'
import { type LockedClaim, lockClaim } from '../inheritance/lock-claim.ts'
import { seenSince } from '../inheritance/signs-of-life.ts'
import { beneficiaryOf } from '../profile/index.ts'

interface Deciding {
  readonly filed: LockedClaim
  readonly body: BodyOf<typeof contract.decideInheritance>
  readonly operator: SignedInOperator
  readonly address: string
}

type Decided = { readonly notice: 'DECISION_SAVED' | 'SECOND_OPERATOR_DECIDES' }

export const decideInheritance = answerOperator(
  contract.decideInheritance,
  async (app, { body, operator, address }) =>
    transactOrRefuse(app.db, async (tx) => {
      const filed = await lockClaim(tx, body.id)
      if (!filed) return refuse('NOT_FOUND')
      if (!['WAITING', 'READY', 'CONFIRMED'].includes(filed.state)) {
        const decision = filed.state === 'REFUSED' ? 'REJECTED' : 'APPROVED'
        return alreadyDecided(tx, { by: filed.decided_by, decision, at: filed.decided_at })
      }
      if (await isOwn(tx, operator.id, filed, body.decision)) return refuse('OWN_INHERITANCE')
      const deciding = { filed, body, operator, address }
      if (body.decision === 'APPROVE') return approve(tx, app, deciding)
      await reject(tx, app, deciding)
      return { notice: 'DECISION_SAVED' as const }
    }),
)

async function reject(tx: Tx, app: App, { filed, body, operator, address }: Deciding): Promise<void> {
  const reason = body.reason ?? ''
  const subject = `inheritance:${filed.id}`
  await audit(tx, app, { operator, action: 'inheritance.reject', subject, reason, address })
  await tx
    .updateTable('inheritance_claim')
    .set({ state: 'REFUSED', decided_by: operator.id, decided_at: app.clock.now(), remark: reason })
    .where('id', '=', filed.id)
    .execute()
}

/** The first operator confirms the claim; another approves it, for the same heir, within seven days. */
async function approve(tx: Tx, app: App, deciding: Deciding): Promise<Decided | Refusal> {
  const { filed, body, operator } = deciding
  const { member_id: memberId, state } = filed
  // There is no such member, or it is too early.
  if (!memberId || state === 'WAITING') return refuse('CHANGED_MEANWHILE')
  // The follow-claims job refuses it within the minute.
  if (await seenSince(tx, memberId, filed.submitted_at)) return refuse('CHANGED_MEANWHILE')
  const beneficiary = await beneficiaryOf(tx, app, memberId)
  const heir = await heirOf(tx, app, filed, beneficiary)
  if (!heir?.verifiedName || heir.isClosed) return refuse('HEIR_NOT_VERIFIED')
  if (!(await isConfirmed(tx, app, filed, heir))) {
    if (!heir.nameMatches && !body.reason) return refuse('REQUIRED', { field: 'reason' })
    await confirm(tx, app, deciding, heir)
    return { notice: 'SECOND_OPERATOR_DECIDES' }
  }
  if (filed.confirmed_by === operator.id) return refuse('SECOND_OPERATOR_NEEDED')
  await grant(tx, app, deciding, memberId)
  return { notice: 'DECISION_SAVED' }
}

/**
 * True if the operator is the claimant, by address. Operators decide nothing about their own inheritance, nor
 * reject a rival claimant; they can only reject their own claim.
 */
async function isOwn(
  tx: Tx,
  id: string,
  filed: LockedClaim,
  decision: BodyOf<typeof contract.decideInheritance>['decision'],
): Promise<boolean> {
  const own = await tx
    .selectFrom('operator')
    .innerJoin('inheritance_claim as own', 'own.email', 'operator.email')
    .select('own.id')
    .where('operator.id', '=', id)
    .where((either) =>
      either.or([
        either('own.id', '=', filed.id),
        ...(filed.member_id ? [either('own.member_id', '=', filed.member_id)] : []),
      ]),
    )
    .$if(decision === 'REJECT', (query) => query.where('own.id', '<>', filed.id))
    .executeTakeFirst()
  return own !== undefined
}

/**
 * True if the first operator's confirmation still counts and is for the same heir. An operator who has since
 * claimed it too doesn't count.
 */
async function isConfirmed(tx: Tx, app: App, filed: LockedClaim, heir: Heir): Promise<boolean> {
  const { state, heir_id, confirmed_by: requested_by, confirmed_at: requested_at, noted_at } = filed
  if (state !== 'CONFIRMED' || heir_id !== heir.id || !requested_by || !requested_at || !noted_at)
    return false
  if (await isOwn(tx, requested_by, filed, 'APPROVE')) return false
  return proposalStands(tx, app, { requested_by, requested_at, noted_at })
}

async function confirm(
  tx: Tx,
  app: App,
  { filed, body, operator, address }: Deciding,
  heir: Heir,
): Promise<void> {
  const reason = body.reason || null
  await audit(tx, app, {
    operator,
    action: 'inheritance.confirm',
    subject: `inheritance:${filed.id}`,
    reason: `heir: member ${heir.number}${reason ? `; ${reason}` : ''}`,
    address,
  })
  await tx
    .updateTable('inheritance_claim')
    .set({
      state: 'CONFIRMED',
      heir_id: heir.id,
      confirmed_by: operator.id,
      confirmed_at: app.clock.now(),
      reason,
    })
    .where('id', '=', filed.id)
    .execute()
}

async function grant(
  tx: Tx,
  app: App,
  { filed, body, operator, address }: Deciding,
  memberId: string,
): Promise<void> {
  const now = app.clock.now()
  const reason = body.reason ?? ''
  const by = { operator, address }
  await audit(tx, app, {
    ...by,
    action: 'inheritance.approve',
    subject: `inheritance:${filed.id}`,
    reason,
  })
  await tx
    .updateTable('inheritance_claim')
    .set({ state: 'APPROVED', decided_by: operator.id, decided_at: now, remark: reason || null })
    .where('id', '=', filed.id)
    .execute()
  await closeAccount(tx, app, memberId, by)
  await refuseOthers(tx, app, memberId, by)
}

/** An inheritance goes to one heir. */
async function refuseOthers(
  tx: Tx,
  app: App,
  memberId: string,
  by: { readonly operator: SignedInOperator; readonly address: string },
): Promise<void> {
  const others = await tx
    .selectFrom('inheritance_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['WAITING', 'READY', 'CONFIRMED'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const reason = 'Another claim was approved'
  for (const filed of others) {
    await reject(tx, app, { ...by, filed, body: { id: filed.id, decision: 'REJECT', reason } })
  }
}
