/** Deposit addresses must hold at least what the books say lies on them. More is no difference: what is not credited yet, and dust. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
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

export async function compareAddresses(app: App, chain: Chain, wanted: Wanted): Promise<Wrong[]> {
  const wrong: Wrong[] = []
  for (const { member_id, address, amount } of await addressesOf(app, wanted)) {
    const expected = toTokenUnits(BigInt(amount), chain.decimals)
    if (expected <= 0n) continue
    const found = await chain.tokenBalance(address)
    if (found < expected) wrong.push({ id: member_id, name: address, expected, found })
  }
  return wrong
}

/**
 * Those that differed, those that something strange has left, and a sample of those that anything came to. A sweep under way
 * may have taken from one already.
 */
async function addressesOf(app: App, { network, also, seed }: Wanted) {
  const { rows } = await sql<{ member_id: string; address: string; amount: string }>`
    with chosen as (
      select address from deposit_address
      where network = ${network} and (member_id = any (${[...also]}::uuid[])
        or address in (select from_address from stray_transfer where network = ${network}))
      union
      (select address from deposit_address
      where network = ${network} and exists (
        select from crypto_deposit deposit where deposit.member_id = deposit_address.member_id
          and deposit.network = deposit_address.network and deposit.state = 'CREDITED'
      )
      order by md5(address || ${seed}) limit ${sampleSize})
    )
    select holding.member_id, holding.address, holding.amount::text
    from address_holding holding join chosen using (address)
    where holding.network = ${network} and not holding.moving
    order by holding.address
  `.execute(app.db)
  return rows
}
