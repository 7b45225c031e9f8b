/** Puts money directly into members' wallets, instead of going through deposits. */
import { randomUUID } from 'node:crypto'
import { notedRebate, openingBalance, type Query } from '../../support/causes.ts'
import { earnBonus } from '../../support/earned-bonus.ts'
import { asOwner, inTransaction, query } from './query.ts'

type Wallet = 'usdt' | 'usdp' | 'bonus'

export interface Movement {
  readonly kind: string
  readonly to: Wallet
  /** A whole number of the asset's smallest units, 10^-6. */
  readonly units: bigint
  /** When it happened, ISO 8601; now by default. */
  readonly at?: string
}

const sourceOf: Record<Wallet, string> = { usdt: 'custody:tron', usdp: 'usdp:issue', bonus: 'bonus:budget' }

export const deposit = (units: bigint, at?: string): Movement => movement('DEPOSIT', 'usdt', units, at)
export const grant = (units: bigint, at?: string): Movement => movement('USDP_GRANT', 'usdp', units, at)
export const bonus = (kind: string, units: bigint, at?: string): Movement =>
  movement(kind, 'bonus', units, at)

function movement(kind: string, to: Wallet, units: bigint, at: string | undefined): Movement {
  return { kind, to, units, ...(at ? { at } : {}) }
}

/** The smallest units in one whole, for the movements above. */
export const million = 1_000_000n

/** Posts the movements of a member in order, with their causes. */
export async function move(email: string, movements: readonly Movement[]): Promise<void> {
  const [found] = await query<{ id: string }>('select id from member where email = $1', [email])
  if (!found) throw new Error(`There is no member ${email}`)
  for (const { kind, to, units, at = new Date().toISOString() } of movements) {
    if (to === 'bonus') await fundBonuses(units, at)
    // Only the owner may write initial balances.
    await asOwner(async (query) => {
      const given = { memberId: found.id, amount: units, at }
      const cause =
        to === 'bonus'
          ? await earnBonus(query, { ...given, kind })
          : await openingBalance(query, { ...given, asset: to === 'usdt' ? 'USDT' : 'USDP' })
      const [id, name] = typeof cause === 'string' ? [randomUUID(), cause] : [cause.transferId, cause.id]
      await post(query, {
        id,
        cause: name,
        kind,
        from: sourceOf[to],
        to: `member:${found.id}:${to}`,
        units,
        at,
      })
    })
  }
}

/** The number of a member's ledger transfers by kind. */
export async function transfersOf(email: string): Promise<Readonly<Record<string, number>>> {
  const kinds = await query<{ kind: string; count: number }>(
    `select transfer.kind, count(distinct transfer.id)::int from transfer
     join entry on transfer_id = transfer.id join ledger_account on ledger_account.id = account_id
     join member on member.id = member_id where email = $1 group by transfer.kind`,
    [email],
  )
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
}

/** Bonuses are paid from their budget only. */
export const fundBonuses = (units: bigint, at = new Date().toISOString()): Promise<void> =>
  inTransaction(async (query) => {
    const cause = await notedRebate(query, units, at)
    const way = { from: 'broker:results', to: 'bonus:budget', units, at }
    await post(query, { id: randomUUID(), cause, kind: 'BONUS_FUNDING', ...way })
  })

interface Posting {
  readonly id: string
  readonly cause: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly units: bigint
  readonly at: string
}

async function post(query: Query, { id, cause, kind, from, to, units, at }: Posting): Promise<void> {
  await query(
    `select ledger_post(array[$1::uuid], array[$2], array[jsonb_build_object('cause', $7::text)], $3::timestamptz,
      array[1, 1], array[$4, $5], array[-$6::bigint, $6::bigint])`,
    [id, kind, at, from, to, units.toString(), cause],
  )
}
