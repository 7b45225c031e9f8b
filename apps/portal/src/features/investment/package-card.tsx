import { Sparkline } from '@halyard/ui/charts'
import { formatIsoDay, showAmount, showMoney } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Product } from './investment-queries.ts'
import { MeasuredFigure } from './measured-figure.tsx'
import classes from './package-card.module.css'
import { PackagePicture } from './package-picture.tsx'
import { percentDirection, showPercentChange } from './percent.ts'
import { TargetList } from './target-list.tsx'
import words from './words.module.css'

interface PackageCardProps {
  readonly product: Product
  readonly onSubscribe: () => void
}

export function PackageCard({ product, onSubscribe }: PackageCardProps) {
  const t = useTexts('investment')
  const titleId = useId()
  const { trialPackage, minAmount, maxAmount, subscriptionDays, record } = product
  return (
    <article
      className={classes.package}
      aria-labelledby={titleId}
      data-trial={trialPackage || undefined}
      data-testid={trialPackage ? 'trial' : 'package'}
    >
      <div className={classes.picture}>
        <PackagePicture imageUrl={product.imageUrl} />
        {trialPackage && <span className={classes.newUser}>{t('newUserOnly')}</span>}
      </div>
      <div className={classes.packageBody}>
        <h2 id={titleId}>{product.productName}</h2>
        {record && <Results record={record} />}
        <dl className={classes.facts}>
          <div>
            <dt>{t('tradingPair')}</dt>
            <dd>{product.tradingPair}</dd>
          </div>
          <div>
            <dt>{t('aiBot')}</dt>
            <dd>
              <Link
                to="/investment/strategy/$strategyId"
                params={{ strategyId: product.strategyId }}
                className={words.link}
                data-alone
              >
                {product.strategyName}
              </Link>
            </dd>
          </div>
          <div>
            <dt>{t('avgRoi')}</dt>
            <dd>
              <MeasuredFigure percent={product.roi} measured={product.roiMeasured} />
            </dd>
          </div>
          {record && (
            <div>
              <dt>{t('maxDrawdown')}</dt>
              <dd data-figures data-direction={percentDirection(record.maxDrawdown)}>
                {showPercentChange(record.maxDrawdown)}
              </dd>
            </div>
          )}
          {!trialPackage && (
            <div>
              <dt>{t('amounts')}</dt>
              <dd data-figures>
                {t('range', { from: showAmount(minAmount), to: showMoney(maxAmount, 'USDT') })}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('period')}</dt>
            <dd data-figures>{trialPackage ? t('oneMonth') : t('days', { days: subscriptionDays })}</dd>
          </div>
          <Fees product={product} />
        </dl>
        {trialPackage ? (
          <p className={words.small}>{t('trialText')}</p>
        ) : (
          <TargetList min={minAmount} max={maxAmount} />
        )}
        <Button className={classes.subscribe ?? ''} onClick={onSubscribe} fullWidth>
          {trialPackage ? t('trialStart') : t('subscribeNow')}
        </Button>
      </div>
    </article>
  )
}

/** The strategy's curve in small, and the days it was measured over. */
function Results({ record }: { readonly record: NonNullable<Product['record']> }) {
  return (
    <figure className={classes.results}>
      <div className={classes.curve}>
        <Sparkline values={record.curve.map(Number)} />
      </div>
      <figcaption className={words.small} data-figures>
        <span>{formatIsoDay(record.from)}</span>
        <span>{formatIsoDay(record.to)}</span>
      </figcaption>
    </figure>
  )
}

function Fees({ product }: { readonly product: Product }) {
  const t = useTexts('investment')
  const { trialPackage, earlyFeePercent: early, earlyFeeUntilDay: until, laterFeePercent: later } = product
  return (
    <>
      <div>
        <dt>{t('leavingFee')}</dt>
        <dd data-figures>{trialPackage ? t('noFee') : t('leavingFeeValue', { early, until, later })}</dd>
      </div>
      <div>
        <dt>{t('fundFee')}</dt>
        <dd data-figures>{t('fundFeeValue')}</dd>
      </div>
    </>
  )
}
