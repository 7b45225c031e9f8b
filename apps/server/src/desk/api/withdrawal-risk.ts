import { operatorRisk as contract, type OrderState } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { noteView } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { asMovement, movementsOf } from '../movements.ts'
import { maxShown, othersAtDestination, othersAtDevice, riskFactsOf } from '../risk-facts.ts'
import { signalsOf } from '../risk-signals.ts'
import { asSignIn } from '../sign-ins.ts'

/** Risk signals of a withdrawal, and the member's recent history. */
export const withdrawalRisk = answerOperator(
  contract.withdrawalRisk,
  async (app, { query, operator, address }) => {
    const read = isId(query.id) && (await app.db.snapshot((reader) => riskOf(app, reader, query.id)))
    if (!read) return refuse('NOT_FOUND')
    const { members, reply } = read
    await noteView(app, { operator, action: 'withdrawals.view.risk', members, address })
    return reply
  },
)

async function riskOf(app: App, reader: Reader, id: string) {
  const facts = await riskFactsOf(reader, id)
  if (!facts) return null
  const atDestination = await othersAtDestination(reader, id)
  const atDevice = await othersAtDevice(reader, facts.member_id, app.clock.now())
  const signals = signalsOf({ ...facts, atDestination, atDevice })
  const others = signals.flatMap(({ members }) => members.map(({ memberId }) => Number(memberId)))
  return {
    members: [...new Set([facts.number, ...others])],
    reply: { signals, ...(await historyOf(reader, facts.member_id, id)) },
  }
}

async function historyOf(reader: Reader, memberId: string, withdrawalId: string) {
  const newest = async (only: ReturnType<typeof sql>) =>
    (await movementsOf(reader, memberId, { only, pageSize: maxShown })).slice(0, maxShown).map(asMovement)
  const orders = await reader
    .selectFrom('investment_order as placed')
    .innerJoin('product', 'product.id', 'placed.product_id')
    .select(['placed.id', 'product.name', 'placed.price', 'placed.state', 'placed.created_at'])
    .where('placed.member_id', '=', memberId)
    .orderBy('placed.created_at', 'desc')
    .orderBy('placed.id', 'desc')
    .limit(maxShown)
    .execute()
  const signIns = await reader
    .selectFrom('sign_in')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return {
    deposits: await newest(sql`kind <> 'WITHDRAWAL'`),
    withdrawals: await newest(sql`kind = 'WITHDRAWAL' and id <> ${withdrawalId}`),
    orders: orders.map((row) => ({
      orderId: row.id,
      product: row.name,
      price: formatAmount(BigInt(row.price), 'USDT'),
      state: row.state as OrderState,
      createdAt: row.created_at,
    })),
    signIns: signIns.map(asSignIn),
  }
}
