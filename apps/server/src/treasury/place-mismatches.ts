import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'
import { inCoin } from './coins.ts'

export interface PlaceMismatch {
  /** The address of one of its wallets. */
  readonly address: string
  readonly fault: string
}

/**
 * The surplus of each place's wallets over the ledger. For an uncounted wallet, any balance from zero to its
 * opening is fine.
 */
export const placeSurpluses = sql<{ network: Network; place: string; address: string; beyond: string }>`
  select network, place, address, case when beyond < 0 then beyond else beyond - uncounted end as beyond
  from (
    select network, place, min(address) as address, wallets_beyond_ledger(network, place) as beyond,
      coalesce(sum(millionths_of(network, opening_units)) filter (where counted_at is null), 0) as uncounted
    from custody_wallet group by network, place having bool_or(counted_at is not null)
  ) places where beyond < 0 or beyond > uncounted
`

/**
 * Places where the ledger differs from the counted wallets or deposit addresses or from the coin readings,
 * and those in credit.
 */
export async function placeMismatches(reader: Reader, network: Network): Promise<readonly PlaceMismatch[]> {
  return [
    ...(await walletMismatches(reader, network)),
    ...(await addressMismatches(reader, network)),
    ...(await uncountedInCredit(reader, network)),
  ]
}

async function walletMismatches(reader: Reader, network: Network): Promise<readonly PlaceMismatch[]> {
  const { rows } = await sql<{ address: string; place: string; asset: 'USDT' | null; beyond: string }>`
    select address, place, 'USDT' as asset, beyond::text
    from (${placeSurpluses}) uneven where network = ${network}
    union all
    select address, place, null, beyond::text
    from (
      select wallet.network, wallet.place, min(wallet.address) as address, sum(coalesce(gas_amount(wallet.network, (
        select units from gas_reading reading
        where reading.network = wallet.network and reading.address = wallet.address order by block_number desc limit 1
      )), 0)) + custody_balance_of(gas_account_of(wallet.network, wallet.place)) as beyond
      from custody_wallet wallet where wallet.network = ${network} group by wallet.network, wallet.place
    ) places where beyond <> 0
    order by asset, place
  `.execute(reader)
  return rows.map(({ address, place, asset, beyond }) => {
    const amount = BigInt(beyond.replace('-', ''))
    const shown = asset ? `${formatAmount(amount, asset)} ${asset}` : inCoin(network, amount)
    const how = beyond.startsWith('-') ? 'less' : 'more'
    return { address, fault: `${place} wallets hold ${shown} ${how} than the ledger says` }
  })
}

async function addressMismatches(reader: Reader, network: Network): Promise<readonly PlaceMismatch[]> {
  const { rows } = await sql<{ account: string; beyond: string }>`
    select custody_account_of(${network}, 'ADDRESSES') as account, beyond::text
    from addresses_beyond_ledger(${network}) as beyond where beyond <> 0
  `.execute(reader)
  return rows.map(({ account, beyond }) => {
    const shown = formatAmount(BigInt(beyond.replace('-', '')), 'USDT')
    const how = beyond.startsWith('-') ? 'less' : 'more'
    return { address: account, fault: `deposit addresses hold ${shown} USDT ${how} than the ledger says` }
  })
}

/** More left it than it had. Once a wallet of the place is counted, it is compared like the others. */
async function uncountedInCredit(reader: Reader, network: Network): Promise<readonly PlaceMismatch[]> {
  const { rows } = await sql<{ account: string; place: string; credit: string }>`
    select account, place, credit::text
    from unnest(array['HOT', 'COLD', 'FEE']) as each (place)
    cross join lateral (select custody_account_of(${network}, each.place) as account) named
    cross join lateral (select custody_balance_of(account) as credit) held
    where credit > 0 and not exists (
      select from custody_wallet wallet
      where wallet.network = ${network} and wallet.place = each.place and counted_at is not null
    )
    order by place
  `.execute(reader)
  return rows.map(({ account, place, credit }) => ({
    address: account,
    fault: `${place} wallets are not counted, and ${formatAmount(BigInt(credit), 'USDT')} USDT more left them than the ledger had`,
  }))
}
