// Compares the ledger with the model, in one snapshot, because requests may still be in progress.
import { sql } from 'kysely'
import { checkBooks } from '../../apps/server/src/ledger/books.ts'
import { balancesOf, walletOf } from '../../apps/server/src/ledger/index.ts'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'
import type { Standing, Wallet } from './model.ts'
import type { Stage } from './operations.ts'

const wallets = ['usdt', 'usdp', 'bonus'] as const satisfies readonly Wallet[]

export async function check(stage: Stage): Promise<void> {
  stage.figures.checks++
  await stage.db.snapshot(async (reader) => {
    const { faults } = await checkBooks(reader)
    stage.faults.push(...faults)
    judgeRequests(stage, await landedRequests(stage, reader))
    await judgeBalances(stage, reader)
  })
}

/** How often each request is in the ledger, by the number in its amount. */
async function landedRequests(stage: Stage, reader: Reader): Promise<Map<number, number>> {
  const { rows } = await sql<{ kind: string; member_id: string; amount: string; count: string }>`
    select transfer.kind, account.member_id, -entry.amount as amount, count(*) as count
    from entry
    join transfer on transfer.id = entry.transfer_id
    join ledger_account account on account.id = entry.account_id
    where transfer.kind in ('USDP_TRANSFER', 'BONUS_TO_WALLET') and entry.amount < 0
    group by transfer.kind, account.member_id, entry.amount
  `.execute(reader)
  const landed = new Map<number, number>()
  for (const { kind, member_id, amount, count } of rows) {
    const number = Number(BigInt(amount) % 1_000_000n)
    const request = stage.model.standings.get(number)?.request
    const asRequested =
      request?.amount === BigInt(amount) &&
      stage.members[request.member]?.id === member_id &&
      kind === (request.call === 'transfer' ? 'USDP_TRANSFER' : 'BONUS_TO_WALLET')
    if (!asRequested) stage.faults.push(`the ledger holds a ${kind} of ${amount} that nobody asked for`)
    landed.set(number, Number(count))
  }
  return landed
}

function judgeRequests({ model, faults }: Stage, landed: ReadonlyMap<number, number>): void {
  const landedKeys = new Map<string, number>()
  for (const standing of model.standings.values()) {
    const times = landed.get(standing.request.number) ?? 0
    const fault = faultOf(standing, times)
    const { number, call, member, key } = standing.request
    if (fault) faults.push(`request ${number} (${call} of member ${member}) ${fault}`)
    if (times > 0 && landedKeys.has(key)) {
      faults.push(`requests ${landedKeys.get(key)} and ${number} have one key and both happened`)
    }
    if (times > 0) landedKeys.set(key, number)
    if (!standing.counted && (standing.acknowledged || times > 0)) model.count(standing)
  }
}

function faultOf({ acknowledged, inDoubt, counted }: Standing, times: number): string | null {
  if (times > 1) return `happened ${times} times`
  if (times === 0 && acknowledged) return 'was acknowledged and is not there'
  if (times === 0 && counted) return 'was there and is gone'
  if (times === 1 && !acknowledged && !inDoubt) return 'was refused and happened all the same'
  return null
}

async function judgeBalances({ model, members, faults }: Stage, reader: Reader): Promise<void> {
  const places = members.flatMap((member, index) =>
    wallets.map((wallet) => ({ index, wallet, address: walletOf(member.id, wallet) })),
  )
  const amounts = await balancesOf(
    reader,
    places.map(({ address }) => address),
  )
  for (const [place, { index, wallet }] of places.entries()) {
    const held = amounts[place] ?? 0n
    const expected = model.balancesOf(index)[wallet]
    if (held < 0n) faults.push(`member ${index} is below zero in ${wallet}: ${held}`)
    if (held !== expected)
      faults.push(`member ${index} holds ${held} in ${wallet}, the model says ${expected}`)
  }
}
