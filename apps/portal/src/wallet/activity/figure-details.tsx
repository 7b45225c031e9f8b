import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { InvestmentParts } from '../../trading/orders/index.ts'
import { figureClasses as figures, WalletEntries } from '../figures/index.ts'
import type { Holding } from './holdings.ts'

interface FigureDetailsProps {
  readonly holding: Holding
  /** Reloads the balances. */
  readonly onRenew: () => void
}

/** The breakdown of a balance. */
export function FigureDetails({ holding, onRenew }: FigureDetailsProps) {
  const t = useTexts('wallet')
  const { opens, amount, currency } = holding
  if (!opens)
    return (
      <InvestmentParts figure="MT5_BALANCE" shown={amount} onRenew={onRenew} textOf={() => t('mt5MadeOf')} />
    )
  return (
    <>
      <Amount value={showAmount(amount ?? '0.00')} currency={currency} size="figure" />
      <p className={figures.about}>{t('madeOfText')}</p>
      <WalletEntries figure={opens.figure} walletType={opens.walletType} shown={amount} onRenew={onRenew} />
    </>
  )
}
