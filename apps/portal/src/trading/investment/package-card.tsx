import { Row, Stack, Text } from '@halyard/ui/layout'
import { axisDecimal, formatIsoDay, showAmount, showMoney } from '@halyard/web/formats'
import { LazyPart, lazyCode } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ToggleEvent, useId } from 'react'
import { useTexts } from '../../locales/index.ts'
import { growthIn, type SharedScale } from './growth.ts'
import { type Product, targetsQuery } from './investment-queries.ts'
import classes from './package-card.module.css'
import { PackageFigures } from './package-figures.tsx'
import { PackagePicture } from './package-picture.tsx'
import { showPercentChange } from './percent.ts'
import { riskOf } from './risk.ts'
import words from './words.module.css'

// Loaded after the cards: the curve's room is reserved, and Details are closed at first.
const packageCurve = lazyCode(async () => (await import('./package-curve.tsx')).PackageCurve)
const packageMore = lazyCode(async () => (await import('./package-more.tsx')).PackageMore)

interface PackageCardProps {
  readonly product: Product
  /** The scale of all visible cards, so that their curves can be compared. */
  readonly shared: SharedScale | undefined
  readonly onSubscribe: () => void
}

/** Name, risk, return, drawdown and curve first; the rest behind Details. */
export function PackageCard({ product, shared, onSubscribe }: PackageCardProps) {
  const t = useTexts('investment')
  const titleId = useId()
  const readFailed = useReadFailedTargets()
  const { trialPackage, minAmount, maxAmount, subscriptionDays, record } = product
  return (
    <article
      className={classes.package}
      aria-labelledby={titleId}
      data-trial={trialPackage || undefined}
      data-testid={trialPackage ? 'trial' : 'package'}
    >
      <Row gap={12} wrap={false}>
        <div className={classes.picture}>
          <PackagePicture imageUrl={product.imageUrl} />
        </div>
        <div className={classes.name}>
          <h2 id={titleId}>{product.productName}</h2>
          <p className={classes.marks}>
            {record && (
              <span data-risk={riskOf(record.maxDrawdown)}>{t(`risk_${riskOf(record.maxDrawdown)}`)}</span>
            )}
            {trialPackage && <span data-new>{t('newUserOnly')}</span>}
          </p>
        </div>
      </Row>
      <PackageFigures product={product} />
      {record && shared && <Curve record={record} shared={shared} />}
      <dl className={classes.terms}>
        <div>
          <Text as="dt" size={12} tone="faint">
            {t('tradingPair')}
          </Text>
          <Text as="dd">{product.tradingPair}</Text>
        </div>
        <div>
          <Text as="dt" size={12} tone="faint">
            {t('aiBot')}
          </Text>
          <Text as="dd">
            <Link
              to="/investment/strategy/$strategyId"
              params={{ strategyId: product.strategyId }}
              className={words.link}
              data-alone
            >
              {product.strategyName}
            </Link>
          </Text>
        </div>
        {!trialPackage && (
          <div>
            <Text as="dt" size={12} tone="faint">
              {t('amounts')}
            </Text>
            <Text as="dd" data-figures>
              {t('range', { from: showAmount(minAmount), to: showMoney(maxAmount, 'USDT') })}
            </Text>
          </div>
        )}
        <div>
          <Text as="dt" size={12} tone="faint">
            {t('period')}
          </Text>
          <Text as="dd" data-figures>
            {trialPackage ? t('oneMonth') : t('days', { days: subscriptionDays })}
          </Text>
        </div>
      </dl>
      <details className={classes.details} onToggle={readFailed}>
        <summary>{t('feesAndTargets')}</summary>
        <LazyPart of={packageMore}>{(PackageMore) => <PackageMore product={product} />}</LazyPart>
      </details>
      <Button className={classes.subscribe ?? ''} onClick={onSubscribe} fullWidth>
        {trialPackage ? t('trialStart') : t('subscribeNow')}
      </Button>
    </article>
  )
}

/** Closed Details would hide that the targets failed to load, and the Retry button. */
function useReadFailedTargets() {
  const queries = useQueryClient()
  return ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && queries.getQueryState(targetsQuery.queryKey)?.error)
      void queries.refetchQueries(targetsQuery)
  }
}

interface CurveProps {
  readonly record: NonNullable<Product['record']>
  readonly shared: SharedScale
}

/** Over the days that all cards share. */
function Curve({ record, shared }: CurveProps) {
  const t = useTexts('investment')
  const total = showPercentChange(axisDecimal(growthIn(record.curve).at(-1)?.percent ?? 0))
  const period = { from: formatIsoDay(record.from), to: formatIsoDay(record.to) }
  return (
    <Stack as="figure" gap={6}>
      <div className={classes.curve}>
        <LazyPart of={packageCurve}>
          {(PackageCurve) => (
            <PackageCurve record={record} shared={shared} label={t('growthLabel', { ...period, total })} />
          )}
        </LazyPart>
      </div>
      <Text as="figcaption" size={12} tone="faint" dense data-figures>
        {t('growthSince', { day: period.from, total })}
      </Text>
    </Stack>
  )
}
