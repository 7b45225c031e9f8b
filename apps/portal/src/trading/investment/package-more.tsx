import { useTexts } from '../../locales/index.ts'
import type { Product } from './investment-queries.ts'
import classes from './package-more.module.css'
import { TargetList } from './target-list.tsx'
import words from './words.module.css'

/** The content of a card's Details: fees and targets. */
export function PackageMore({ product }: { readonly product: Product }) {
  const t = useTexts('investment')
  return (
    <div className={classes.more}>
      <Fees product={product} />
      {product.trialPackage ? (
        <p className={words.small}>{t('trialText')}</p>
      ) : (
        <TargetList min={product.minAmount} max={product.maxAmount} />
      )}
    </div>
  )
}

function Fees({ product }: { readonly product: Product }) {
  const t = useTexts('investment')
  const { trialPackage, earlyFeePercent: early, earlyFeeUntilDay: until, laterFeePercent: later } = product
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('leavingFee')}</dt>
        <dd data-figures>{trialPackage ? t('noFee') : t('leavingFeeValue', { early, until, later })}</dd>
      </div>
      <div>
        <dt>{t('fundFee')}</dt>
        <dd data-figures>{t('fundFeeValue')}</dd>
      </div>
    </dl>
  )
}
