/**
 * Deposit addresses must hold at least what the ledger says. More is no difference: it may be dust, or not
 * credited yet.
 */
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

/**
 * Each address costs a request. Following the chain already notices what leaves an address; this is for what
 * it missed.
 */
const sampleSize = 20

/** Skips addresses that are already known to be short. */
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
 * Addresses that differed before, addresses with strays, and a sample of those that hold anything. Skips
 * addresses that a sweep under way may already have emptied. The sample is added up address by address until
 * it is full: adding up all of them takes long if there are many.
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
    // If nearly all addresses are swept, all have to be added up.
    { statementMs: minutes(10) },
  )
}
