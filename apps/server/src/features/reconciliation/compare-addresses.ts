/** Deposit addresses must hold at least what the books say lies on them. More is no difference: what is not credited yet, and dust. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import type { Chain, TokenAmount } from '../../ports/chain.ts'
import { toTokenUnits } from '../deposit/index.ts'
import type { Wanted } from './moved-items.ts'

export interface Wrong {
  readonly id: string
  readonly name: string
  readonly expected: TokenAmount
  readonly found: TokenAmount
}

/** Each costs a question. What leaves an address while it is followed is seen at once; this is for what was not. */
const sampleSize = 20

/** But those that something is known to be missing from. */
export async function compareAddresses(
  app: App,
  chain: Chain,
  wanted: Wanted,
  known: ReadonlySet<string> = new Set(),
): Promise<Wrong[]> {
  const wrong: Wrong[] = []
  for (const { member_id, address, amount } of await addressesOf(app, wanted)) {
    if (known.has(address)) continue
    const expected = toTokenUnits(BigInt(amount), chain.decimals)
    const found = await chain.tokenBalance(address)
    if (found < expected) wrong.push({ id: member_id, name: address, expected, found })
  }
  return wrong
}

/**
 * Those that differed, those that something strange has left, and a sample of those that hold anything. A sweep under way
 * may have taken from one already. The sample is added up one by one until it is full: to add up all takes long where
 * there are many.
 */
async function addressesOf(app: App, { network, also, seed }: Wanted) {
  return app.db.snapshot(
    async (reader) => {
      const { rows } = await sql<{ member_id: string; address: string; amount: string }>`
        with named as (
          select address from deposit_address
          where network = ${network} and (member_id = any (${[...also]}::uuid[])
            or address in (select from_address from stray_transfer where network = ${network}))
        ), sampled as (
          select holding.* from (
            select address from deposit_address
            where network = ${network} and exists (
              select from crypto_deposit deposit where deposit.member_id = deposit_address.member_id
                and deposit.network = deposit_address.network and deposit.state = 'CREDITED'
            )
            order by md5(address || ${seed})
          ) shuffled
          cross join lateral (
            select * from address_holding where network = ${network} and address = shuffled.address offset 0
          ) holding
          where holding.amount > 0 and not holding.moving
          limit ${sampleSize}
        )
        select member_id, address, amount::text from (
          select * from sampled
          union
          select holding.* from named join address_holding holding using (address) where holding.network = ${network}
        ) chosen
        where amount > 0 and not moving
        order by address
      `.execute(reader)
      return rows
    },
    // Where nearly all was swept, all have to be added up.
    { statementMs: minutes(10) },
  )
}
