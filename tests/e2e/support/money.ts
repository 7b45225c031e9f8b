/** Puts money directly into members' wallets, instead of going through deposits. */
import { randomUUID } from 'node:crypto'
import { earnBonus } from '../../support/earned-bonus.ts'
import { atOnce, query } from './query.ts'

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

/** Applies the movements to a member, one after the other. */
export async function move(email: string, movements: readonly Movement[]): Promise<void> {
  const [found] = await query<{ id: string }>('select id from member where email = $1', [email])
  if (!found) throw new Error(`There is no member ${email}`)
  for (const { kind, to, units, at } of movements) {
    const id = randomUUID()
    if (to === 'bonus') {
      await fundBonuses(units, at)
      const earned = { transferId: id, kind, memberId: found.id, amount: units, at: at ?? new Date() }
      await atOnce((query) => earnBonus(query, earned))
    }
    await post(id, kind, sourceOf[to], `member:${found.id}:${to}`, units, at)
  }
}

/** Bonuses are paid from their budget only. */
export const fundBonuses = (units: bigint, at?: string): Promise<void> =>
  post(randomUUID(), 'BONUS_FUNDING', 'fees:income', 'bonus:budget', units, at)

async function post(
  id: string,
  kind: string,
  from: string,
  to: string,
  units: bigint,
  at: string | undefined,
): Promise<void> {
  await query(
    `select ledger_post(array[$1::uuid], array[$2], array['{}'::jsonb], coalesce($3::timestamptz, now()),
      array[1, 1], array[$4, $5], array[-$6::bigint, $6::bigint])`,
    [id, kind, at ?? null, from, to, units.toString()],
  )
}
