import { sql } from 'kysely'
import { bonusBudget, lockBalances, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { failPoint } from './fail-points.ts'
import { partsFrom } from './parts-from.ts'

export const reversalsOfRound = 1000
/** Only bonuses fill a bonus wallet, and those are withheld: frequent checks would find nothing. */
const lookAgainHours = 6

interface Debtor {
  readonly receiver: number
  readonly member_id: string
}

/**
 * Takes reversals from the receivers' bonus wallets, new ones first. The shortfall is withheld from their
 * next bonuses; wallets that were empty are checked again now and then. Returns true if there may be more to
 * take now.
 */
export async function takeFromWallets(app: App, limit = reversalsOfRound): Promise<boolean> {
  const now = app.clock.now()
  const { rows } = await sql<Debtor>`
    select next.receiver, member.id as member_id
    from (
      select receiver from bonus_reversal where taken < amount and look_at <= ${now} order by look_at limit ${limit}
    ) as next
    join member on member.number = next.receiver
  `.execute(app.db)
  if (rows.length === 0) return false
  const debtors = new Map(rows.map((debtor) => [debtor.receiver, debtor]))
  await app.db.transact((tx) => takeFrom(tx, [...debtors.values()], now))
  failPoint(app, 'bonus:taken-back')
  return rows.length === limit
}

async function takeFrom(tx: Tx, debtors: readonly Debtor[], now: Date): Promise<void> {
  const receivers = debtors.map(({ receiver }) => receiver)
  const { rows } = await sql<{ bonus_id: string; receiver: number; owed: string }>`
    select bonus_id, receiver, amount - taken as owed from bonus_reversal
    where receiver = any (${receivers}::integer[]) and taken < amount order by bonus_id for no key update
  `.execute(tx)
  // Only the reversals read before: another worker may have added some since. Money on its way to the wallet
  // arrives in a moment.
  await sql`
    update bonus_reversal set look_at = ${now}::timestamptz + make_interval(hours => ${lookAgainHours})
    where bonus_id = any (${rows.map(({ bonus_id }) => bonus_id)}::bigint[]) and not exists (
      select from bonus where bonus.receiver = bonus_reversal.receiver and bonus.state = 'PAYING'
    )
  `.execute(tx)
  const wallets = debtors.map(({ member_id }) => walletOf(member_id, 'bonus'))
  const [, ...balances] = await lockBalances(tx, [bonusBudget, ...wallets])
  const owedBy = Map.groupBy(
    rows.map(({ bonus_id, receiver, owed }) => ({ bonusId: bonus_id, receiver, owed: BigInt(owed) })),
    ({ receiver }) => receiver,
  )
  const parts = debtors.flatMap(({ receiver, member_id }, nth) =>
    partsFrom(balances[nth] ?? 0n, owedBy.get(receiver) ?? []).map(({ of, amount }) => ({
      id: newId(),
      bonusId: of.bonusId,
      wallet: walletOf(member_id, 'bonus'),
      amount,
    })),
  )
  if (parts.length === 0) return
  const transfers = parts.map(({ id, bonusId, wallet, amount }) =>
    move('BONUS_REVERSAL', { from: wallet, to: bonusBudget, amount }, { cause: id, bonusId }),
  )
  await tx
    .insertInto('bonus_taken')
    .values(parts.map(({ id, bonusId, amount }) => ({ id, bonus_id: bonusId, amount })))
    .execute()
  const { posted } = await post(tx, transfers, now)
  if (!posted) throw new Error('A locked wallet held less than it had')
}
