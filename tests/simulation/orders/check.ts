// Compares the ledger with the broker's own deals. From these, the agreed terms and the members' funds it
// computes the expected balances. It uses nothing of the product except its records.
import {
  accountOfOrder,
  balancesOf,
  checkBooks,
  promotion,
  safetyFund,
  walletOf,
} from '../../../apps/server/src/ledger/index.ts'
import { checkOrder, type Facts, type Verdict } from './check-order.ts'
import type { Stage } from './run.ts'

export interface Given {
  readonly usdt: bigint
  readonly usdp: bigint
  readonly fund: bigint
  readonly promotion: bigint
}

/** Valid at any time. */
export async function checkBooksOnly({ house }: Stage): Promise<string[]> {
  return [...(await checkBooks(house.t.app.db)).faults]
}

/** Valid only when nothing is in progress. Returns faults as sentences. */
export async function check(stage: Stage, given: Given): Promise<string[]> {
  const { db } = stage.house.t.app
  const faults = await checkBooksOnly(stage)
  const orders = await factsOf(stage)
  const verdicts = orders.map((facts) => ({ facts, ...checkOrder(facts) }))
  faults.push(...verdicts.flatMap((verdict) => verdict.faults))
  const sumOf = (of: readonly Verdict[], what: Exclude<keyof Verdict, 'faults'>) =>
    of.reduce((sum, verdict) => sum + verdict[what], 0n)
  for (const [index, { id }] of stage.members.entries()) {
    const own = verdicts.filter(({ facts }) => facts.memberId === id)
    const [usdt, usdp] = await balancesOf(db, [walletOf(id, 'usdt'), walletOf(id, 'usdp')])
    const must = { usdt: given.usdt + sumOf(own, 'usdt'), usdp: given.usdp + sumOf(own, 'usdp') }
    if (usdt !== must.usdt) faults.push(`member ${index} has ${usdt} USDT and not ${must.usdt}`)
    if (usdp !== must.usdp) faults.push(`member ${index} has ${usdp} USDP and not ${must.usdp}`)
    const trials = own.filter(({ facts }) => facts.trial && facts.state !== 'FAILED').length
    if (trials > 1) faults.push(`member ${index} has ${trials} trials`)
  }
  const [fund, trials] = await balancesOf(db, [safetyFund, promotion])
  if (fund !== given.fund + sumOf(verdicts, 'fund')) faults.push(`the safety fund has ${fund}`)
  if (trials !== given.promotion + sumOf(verdicts, 'promotion')) faults.push(`for trials there are ${trials}`)
  return [...faults, ...checkRequested(stage, orders)]
}

/** Each request happened once if acknowledged, at most once if its outcome is unknown, otherwise not. */
function checkRequested({ requests }: Stage, orders: readonly Facts[]): string[] {
  const operations = orders.flatMap((order) => order.operations)
  const happened = {
    orders: orders.length,
    TOP_UP: operations.filter(({ kind }) => kind === 'TOP_UP').length,
    PROFIT: operations.filter(({ kind }) => kind === 'PROFIT').length,
  }
  return Object.entries(happened).flatMap(([what, times]) => {
    const { acknowledged, unknown } = requests[what as keyof typeof happened]
    const isRight = times >= acknowledged && times <= acknowledged + unknown
    return isRight
      ? []
      : [`${what}: ${times} happened, ${acknowledged} were acknowledged, ${unknown} unknown`]
  })
}

async function factsOf({ house: { t, broker } }: Stage): Promise<Facts[]> {
  const rows = await t.app.db.selectFrom('investment_order').selectAll().orderBy('created_at').execute()
  const operations = await t.app.db.selectFrom('broker_operation').selectAll().execute()
  const payments = await t.app.db.selectFrom('order_payment').selectAll().where('number', '=', 1).execute()
  const closings = new Map(
    payments.map(({ order_id, capital, profit, own_funds }) => [
      order_id,
      { capital: BigInt(capital), total: BigInt(capital) + BigInt(profit) + BigInt(own_funds) },
    ]),
  )
  const facts: Facts[] = []
  for (const row of rows) {
    const login = Number(row.login)
    const parts = [row.trial ? 'trial' : 'capital', 'free', 'hold'] as const
    const [capital = 0n, free = 0n, hold = 0n] = await balancesOf(
      t.app.db,
      parts.map((part) => accountOfOrder(row.id, part)),
    )
    // A purchase that failed has no account.
    const read = await broker.dealsOfMany([login], { from: new Date(0), to: new Date(8e15) })
    const deals = read.get(login) ?? []
    facts.push({
      id: row.id,
      memberId: row.member_id,
      trial: row.trial,
      state: row.state,
      price: BigInt(row.price),
      usdpPaid: BigInt(row.usdp_paid),
      closingReason: row.closing_reason,
      closing: closings.get(row.id) ?? null,
      fundShare: BigInt(row.fund_share),
      held: capital + free,
      hold,
      deals,
      operations: operations
        .filter(({ order_id }) => order_id === row.id)
        .map((operation) => ({
          id: operation.id,
          kind: operation.kind,
          state: operation.state,
          amount: BigInt(operation.amount_cents) * 10_000n,
          capitalPart: BigInt(operation.capital_part),
        })),
    })
  }
  return facts
}
