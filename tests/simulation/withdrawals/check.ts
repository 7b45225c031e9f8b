// Compares ledger, states and chains with the responses.
import { balancesOf, checkBooks, walletOf } from '../../../apps/server/src/ledger/index.ts'
import type { Known, Stage } from './run.ts'

const fee = { ERC20: 5_000_000n, TRC20: 1_000_000n } as const
const held = ['PENDING', 'APPROVED', 'PROCESSING']

/** Returns faults as sentences. */
export async function check(stage: Stage): Promise<string[]> {
  const faults = [...(await checkBooks(stage.till.t.app.db)).faults]
  for (const known of stage.known) faults.push(...(await checkOne(stage, known)))
  for (const [index, { id }] of stage.members.entries()) {
    const withdrawn = stage.known
      .filter(({ member, state }) => member === index && state !== 'REJECTED' && state !== 'CANCELLED')
      .reduce((sum, { amount }) => sum + amount, 0n)
    const [balance] = await balancesOf(stage.till.t.app.db, [walletOf(id, 'usdt')])
    const expected = (stage.given[index] ?? 0n) - withdrawn
    if (balance !== expected) faults.push(`member ${index} has ${balance} and not ${expected}`)
  }
  return faults
}

async function checkOne({ till }: Stage, known: Known): Promise<string[]> {
  const { db } = till.t.app
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', known.id)
    .executeTakeFirstOrThrow()
  const faults: string[] = []
  const say = (what: string) => faults.push(`withdrawal ${known.id} of ${known.amount} ${what}`)
  const isUnderWay = known.state === 'APPROVED' && ['APPROVED', 'PROCESSING', 'COMPLETED'].includes(row.state)
  if (row.state !== known.state && !isUnderWay) say(`is ${row.state}, but was answered ${known.state}`)
  if (known.state === 'APPROVED' && known.approvedBy.size < row.approvals_needed)
    say(`was approved by ${known.approvedBy.size} of ${row.approvals_needed}`)
  const [onHold] = await balancesOf(db, [`hold:${row.hold_id}`])
  if (onHold !== (held.includes(row.state) ? known.amount : 0n)) say(`is ${row.state} and holds ${onHold}`)
  const { chain } = till.box.networks[known.network]
  const scale = 10n ** BigInt(chain.decimals - 6)
  const arrived = (await chain.tokenBalance(known.to)) / scale
  const due = known.amount - fee[known.network]
  if (row.state === 'COMPLETED' && arrived !== due) say(`was paid ${arrived} instead of ${due}`)
  if (arrived !== 0n && arrived !== due) say(`brought its recipient ${arrived} instead of ${due}`)
  if (arrived !== 0n && known.state !== 'APPROVED') say(`is ${known.state}, and ${arrived} arrived`)
  return faults
}
