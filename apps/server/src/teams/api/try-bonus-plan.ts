import { setImmediate } from 'node:timers/promises'
import { operatorBonuses as contract } from '@halyard/contract'
import { type Amount, bonusKinds, formatAmount } from '@halyard/money'
import { noteView } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Outcome, outcomeOf } from '../bonuses/compare-plans.ts'
import { type Tree, treeOf } from '../bonuses/invented-tree.ts'
import { eventsOf, type Month, monthBefore, sumsBefore } from '../bonuses/last-month.ts'
import { planRefusal } from '../bonuses/plan-refusal.ts'
import { planAt, plansOf } from '../bonuses/plans.ts'
import { readPlan } from '../bonuses/written-plan.ts'

/** In a month with more, the first of them are compared. */
const maxEvents = 50_000

const maxNamedPerSide = 50

/** Reads and computes; stores nothing. */
export const tryBonusPlan = answerOperator(
  contract.tryBonusPlan,
  async (app, { body, operator, address }) => {
    const plan = readPlan(body.plan)
    if (!plan) return refuse('INVALID_AMOUNT', { field: 'plan' })
    const refusal = planRefusal(plan)
    if (refusal) return refusal
    const invented = body.members && treeOf(body.members)
    if (invented === null) return refuse('INVALID_CHOICE', { field: 'members' })
    const month = invented ? null : monthBefore(app.clock.now())
    const { tree, isCut } = month ? await treeOfMonth(app, month) : { tree: invented as Tree, isCut: false }
    const inForce = planAt(await plansOf(app.db), app.clock.now()).plan
    const present = await outcomeOf(inForce, tree.events, tree.sums, () => setImmediate())
    const proposed = await outcomeOf(plan, tree.events, tree.sums, () => setImmediate())
    const { gaining, losing, named } = compared(present, proposed)
    const nameOf = await namesOf(app.db, body.members, named)
    if (month) await noteView(app, { operator, action: 'bonuses.plan.try', members: named, address })
    return {
      month: month && { from: month.from, until: month.until },
      events: tree.events.length,
      isCut,
      present: costsOf(present),
      proposed: costsOf(proposed),
      gaining,
      losing,
      receivers: named.map((member) => {
        const [before, after] = [earnedBy(present, member), earnedBy(proposed, member)]
        return {
          memberId: month ? String(member) : null,
          username: nameOf(member),
          present: written(before),
          proposed: written(after),
          difference: written(after - before),
        }
      }),
    }
  },
)

async function treeOfMonth(app: App, month: Month): Promise<{ tree: Tree; isCut: boolean }> {
  return app.db.snapshot(async (reader) => {
    const found = await eventsOf(reader, month, maxEvents)
    const events = found.slice(0, maxEvents)
    const tree = { events, sums: await sumsBefore(reader, month, events) }
    return { tree, isCut: found.length > maxEvents }
  })
}

const earnedBy = ({ byReceiver }: Outcome, member: number): Amount => byReceiver.get(member) ?? 0n

function compared(present: Outcome, proposed: Outcome) {
  const receivers = [...new Set([...present.byReceiver.keys(), ...proposed.byReceiver.keys()])]
  const differing = receivers
    .map((member) => ({ member, by: earnedBy(proposed, member) - earnedBy(present, member) }))
    .filter(({ by }) => by !== 0n)
    .sort((one, other) => (one.by === other.by ? one.member - other.member : one.by < other.by ? 1 : -1))
  const gaining = differing.filter(({ by }) => by > 0n)
  const losing = differing.filter(({ by }) => by < 0n)
  const most = [...gaining.slice(0, maxNamedPerSide), ...losing.slice(-maxNamedPerSide).reverse()]
  return { gaining: gaining.length, losing: losing.length, named: most.map(({ member }) => member) }
}

async function namesOf(
  reader: Reader,
  invented: readonly { readonly name: string }[] | undefined,
  members: readonly number[],
): Promise<(member: number) => string> {
  if (invented) return (member) => invented[member - 1]?.name ?? ''
  const rows = await reader
    .selectFrom('member')
    .select(['number', 'username'])
    .where('number', '=', (any) => any.fn.any(any.val(members)))
    .execute()
  const names = new Map(rows.map(({ number, username }) => [number, username]))
  return (member) => names.get(member) ?? ''
}

const written = (amount: Amount) => formatAmount(amount, 'USDT')

function costsOf({ byKind, brings }: Outcome) {
  const total = [...byKind.values()].reduce((sum, amount) => sum + amount, 0n)
  return {
    byKind: bonusKinds.map((bonusType) => ({ bonusType, amount: written(byKind.get(bonusType) ?? 0n) })),
    total: written(total),
    brings: written(brings),
  }
}
