import { operatorTreasury as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { balancesOf, companyFunds, custodyOf } from '../../ledger/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { coinOf } from '../coins.ts'
import type { Wallet } from '../known-wallets.ts'
import { placeSurpluses } from '../place-mismatches.ts'

interface Row {
  readonly network: Network
  readonly place: Wallet['place']
  readonly address: string
  readonly is_counted: boolean
  readonly counted: string
  readonly on_chain: string | null
  readonly compared_at: Date | null
  readonly ledger: string
  readonly ledger_difference: string | null
  readonly gas: string | null
  readonly unexplained: string
  readonly vanished: string
}

const gasOf = (network: Network, units: string) => ({
  amount: formatAmount(BigInt(units), coinOf(network)),
  currencyCode: coinOf(network),
})

const usdt = (amount: string) => formatAmount(BigInt(amount), 'USDT')

export const wallets = answerOperator(contract.wallets, (app) =>
  app.db.snapshot(async (reader) => {
    const { rows } = await sql<Row>`
      select wallet.network, wallet.place, wallet.address, wallet.counted_at is not null as is_counted,
        millionths_of(wallet.network, (
          select sum(units) from address_change change
          where change.network = wallet.network and change.address = wallet.address
        ))::text as counted,
        millionths_of(wallet.network, wallet.chain_units)::text as on_chain, wallet.compared_at,
        (-custody_balance_of(custody_account_of(wallet.network, wallet.place)))::text as ledger,
        (
          select (-beyond)::text from (${placeSurpluses}) uneven
          where uneven.network = wallet.network and uneven.place = wallet.place
        ) as ledger_difference,
        (
          select gas_amount(wallet.network, reading.units)::text from gas_reading reading
          where reading.network = wallet.network and reading.address = wallet.address order by block_number desc limit 1
        ) as gas,
        (
          select count(*) from wallet_movement moved
          where moved.network = wallet.network and moved.address = wallet.address and moved.explanation is null
            and moved.block_number is not null
        ) as unexplained,
        (
          select count(*) from wallet_movement moved
          where moved.network = wallet.network and moved.address = wallet.address and moved.block_number is null
            and moved.transfer_id is not null
        ) as vanished
      from custody_wallet wallet order by wallet.network, wallet.place desc, wallet.opened_at desc, wallet.address
    `.execute(reader)
    const [funds = 0n, bank = 0n] = await balancesOf(reader, [companyFunds, custodyOf('bank')])
    return {
      wallets: rows.map((row) => ({
        network: row.network,
        place: row.place,
        address: row.address,
        isCounted: row.is_counted,
        counted: usdt(row.counted),
        onChain: row.on_chain === null ? null : usdt(row.on_chain),
        comparedAt: row.compared_at,
        ledger: usdt(row.ledger),
        ledgerDifference: row.ledger_difference === null ? null : usdt(row.ledger_difference),
        gas: row.gas === null ? null : gasOf(row.network, row.gas),
        unexplained: Number(row.unexplained),
        vanished: Number(row.vanished),
      })),
      companyFunds: formatAmount(funds, 'USDT'),
      bank: formatAmount(-bank, 'USDT'),
    }
  }),
)
