import { Amount } from '@halyard/ui/figures'
import { showAmount } from '../../app/format/amounts.ts'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './figure-details.module.css'
import { FigureEntries } from './figure-entries.tsx'
import type { Holding } from './holdings.ts'

/** What a balance is made of. */
export function FigureDetails({ holding }: { readonly holding: Holding }) {
  const t = useTexts('wallet')
  const { opens, amount, currency } = holding
  return (
    <>
      <Amount value={showAmount(amount ?? '0.00')} currency={currency} size="figure" />
      <p className={classes.text}>{opens ? t('madeOfText') : t('mt5MadeOf')}</p>
      {opens && <FigureEntries figure={opens.figure} walletType={opens.walletType} />}
    </>
  )
}
