import { wallet as contract, type Figure } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { balancesOf, entriesOf, sumsOf, type Wallet, walletOf, wallets } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { asTransactions } from '../transactions.ts'

const walletOfFigure: Record<Figure, Wallet> = {
  USDT_BALANCE: 'usdt',
  USDP_BALANCE: 'usdp',
  BONUS_BALANCE: 'bonus',
}

export const explainFigure = answerMember(
  contract.explainFigure,
  async (app, { member, query, language }) => {
    const wallet = walletOfFigure[query.figure]
    const { asset } = wallets[wallet]
    const account = walletOf(member.id, wallet)
    const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }
    // One snapshot, so that the figure and its entries add up.
    return app.db.snapshot(async (tx) => {
      const [balance = 0n] = await balancesOf(tx, [account])
      const { count } = await sumsOf(tx, { accounts: [account] })
      const entries = await entriesOf(tx, { accounts: [account] }, page)
      return {
        figure: query.figure,
        amount: formatAmount(balance, asset),
        cryptoType: asset,
        entries: await asTransactions(tx, app, entries, language),
        totalRecords: count,
      }
    })
  },
)
