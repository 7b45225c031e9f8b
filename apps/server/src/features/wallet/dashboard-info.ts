import { wallet as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { holdingsOf } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { investmentSums } from '../order/index.ts'
import { paidOutTo } from '../withdrawal/index.ts'

export const dashboardInfo = answerMember(contract.dashboardInfo, async (app, { member }) => {
  const { usdt, usdp, bonus, mt5 } = await holdingsOf(app.db, member.id)
  const sums = await app.db.snapshot((reader) => investmentSums(reader, member.id, app.clock.now()))
  const written = (amount: bigint) => formatAmount(amount, 'USDT')
  return {
    totalProfit: written(sums.totalProfitLoss),
    totalInvestment: written(sums.totalInvested),
    totalWithdrawal: written(await paidOutTo(app.db, member.id)),
    totalInvestmentPackage: sums.running,
    accountBalance: written(usdt + bonus + mt5),
    walletList: [
      { walletType: 'USDT' as const, walletBalance: written(usdt) },
      { walletType: 'USDP' as const, walletBalance: formatAmount(usdp, 'USDP') },
    ],
  }
})
