import { wallet as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { ownedBy } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { investmentSums } from '../../trading/orders/index.ts'
import { paidOutTo } from '../../withdrawals/index.ts'
import { waitingOf, worthOf } from '../dashboard/index.ts'

export const dashboardInfo = answerMember(contract.dashboardInfo, (app, { member }) =>
  // One snapshot, so that the total and its parts add up.
  app.db.snapshot(async (reader) => {
    const now = app.clock.now()
    const owned = await ownedBy(reader, member.id)
    const sums = await investmentSums(reader, member.id, now)
    const written = (amount: bigint) => formatAmount(amount, 'USDT')
    return {
      totalProfit: written(sums.totalProfitLoss),
      totalInvestment: written(sums.totalInvested),
      totalWithdrawal: written(await paidOutTo(reader, member.id)),
      totalInvestmentPackage: sums.running,
      accountBalance: written(owned.usdt + owned.bonus + owned.mt5),
      walletList: [
        { walletType: 'USDT' as const, walletBalance: written(owned.usdt) },
        { walletType: 'USDP' as const, walletBalance: formatAmount(owned.usdp, 'USDP') },
      ],
      worth: await worthOf(reader, member.id, { owned, orders: sums, now }),
      ...(await waitingOf(reader, app, member.id)),
    }
  }),
)
