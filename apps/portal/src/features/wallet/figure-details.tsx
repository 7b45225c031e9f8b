import { Amount } from '@halyard/ui/figures'
import figures from '../../app/figures/figures.module.css'
import { showAmount } from '../../app/format/amounts.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { InvestmentParts } from '../../app/orders/investment-parts.tsx'
import { FigureEntries } from './figure-entries.tsx'
import type { Holding } from './holdings.ts'

interface FigureDetailsProps {
  readonly holding: Holding
  /** Reads the balances again. */
  readonly onRenew: () => void
}

/** What a balance is made of. */
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
      <FigureEntries figure={opens.figure} walletType={opens.walletType} shown={amount} onRenew={onRenew} />
    </>
  )
}
