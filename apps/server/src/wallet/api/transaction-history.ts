import { wallet as contract, type QueryOf } from '@halyard/contract'
import { type Asset, formatAmount } from '@halyard/money'
import { type EntryFilter, entriesOf, sumsOf, type Wallet, walletOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { asTransactions, linesOf } from '../transactions.ts'

type Query = QueryOf<typeof contract.transactionHistory>

export const transactionHistory = answerMember(
  contract.transactionHistory,
  async (app, { member, query, language }) => {
    const filter = filterOf(member.id, query)
    const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }
    // One snapshot, so that the page matches its totals.
    return app.db.snapshot(async (reader) => {
      const { count, sums } = await sumsOf(reader, filter)
      const entries = await entriesOf(reader, filter, page)
      return {
        transactionHistoryList: {
          walletTrxDtoList: await asTransactions(reader, app, entries, language),
          totalAmounts: [...sums].map(([asset, sum]) => ({ key: asset, value: formatAmount(sum, asset) })),
          totalRecords: count,
        },
      }
    })
  },
)

function filterOf(memberId: string, query: Query): EntryFilter {
  return {
    accounts: walletsOf(query).map((wallet) => walletOf(memberId, wallet)),
    ...(query.transactionType ? { lines: linesOf(query.transactionType) } : {}),
    ...(query.from && query.to ? { days: { from: query.from, to: query.to } } : {}),
  }
}

/** Days are in UTC. Without a wallet, the two spendable wallets are meant. */
function walletsOf({ walletType, cryptoType }: Query): Wallet[] {
  const all: readonly (readonly [Wallet, Asset])[] = [
    ['usdt', 'USDT'],
    ['usdp', 'USDP'],
    ['bonus', 'USDT'],
  ]
  const wanted = walletType ? [walletType.toLowerCase()] : ['usdt', 'usdp']
  return all
    .filter(([wallet, asset]) => wanted.includes(wallet) && (!cryptoType || cryptoType === asset))
    .map(([wallet]) => wallet)
}
