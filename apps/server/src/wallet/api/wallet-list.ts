import { wallet as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { holdingsOf } from '../../ledger/index.ts'
import { brandNow } from '../../platform/brand.ts'
import { answerMember } from '../../platform/http/handler.ts'

export const walletList = answerMember(contract.walletList, async (app, { member }) => {
  const { usdt, usdp, bonus, mt5 } = await holdingsOf(app.db, member.id)
  return {
    walletList: [
      { walletType: 'USDT' as const, walletBalance: formatAmount(usdt, 'USDT') },
      { walletType: 'USDP' as const, walletBalance: formatAmount(usdp, 'USDP') },
      { walletType: 'BONUS' as const, walletBalance: formatAmount(bonus, 'USDT') },
    ],
    mt5Balance: formatAmount(mt5, 'USDT'),
    mt5DownloadLink: brandNow(app).mt5DownloadUrl,
  }
})
