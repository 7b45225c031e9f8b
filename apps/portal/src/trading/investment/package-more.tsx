import { Row, Text } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import type { Product } from './investment-queries.ts'
import classes from './package-more.module.css'
import { TargetList } from './target-list.tsx'

/** The content of a card's Details: fees and targets. */
export function PackageMore({ product }: { readonly product: Product }) {
  const t = useTexts('investment')
  return (
    <div className={classes.more}>
      <Fees product={product} />
      {product.trialPackage ? (
        <Text size={12} tone="faint" dense>
          {t('trialText')}
        </Text>
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
      <Row gap={16} wrap={false} align="baseline" justify="between">
        <dt>{t('leavingFee')}</dt>
        <dd data-figures>{trialPackage ? t('noFee') : t('leavingFeeValue', { early, until, later })}</dd>
      </Row>
      <Row gap={16} wrap={false} align="baseline" justify="between">
        <dt>{t('fundFee')}</dt>
        <dd data-figures>{t('fundFeeValue')}</dd>
      </Row>
    </dl>
  )
}
