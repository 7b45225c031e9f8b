import { wallet as contract, type WalletType } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { balancesOf, mt5BalanceOf, type Wallet, walletOf, wallets } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'

const shown: readonly (readonly [WalletType, Wallet])[] = [
  ['USDT', 'usdt'],
  ['USDP', 'usdp'],
  ['BONUS', 'bonus'],
]

export const walletList = answerMember(contract.walletList, async (app, { member }) => {
  const amounts = await balancesOf(
    app.db,
    shown.map(([, wallet]) => walletOf(member.id, wallet)),
  )
  return {
    walletList: shown.map(([walletType, wallet], index) => ({
      walletType,
      walletBalance: formatAmount(amounts[index] ?? 0n, wallets[wallet].asset),
    })),
    mt5Balance: formatAmount(await mt5BalanceOf(app.db, member.id), 'USDT'),
    mt5DownloadLink: app.config.mt5DownloadUrl,
  }
})
