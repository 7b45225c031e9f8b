import { showAmount } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Product } from './investment-queries.ts'
import { MeasuredFigure } from './measured-figure.tsx'
import classes from './package-card.module.css'
import { PackagePicture } from './package-picture.tsx'
import { TargetList } from './target-list.tsx'
import words from './words.module.css'

interface PackageCardProps {
  readonly product: Product
  readonly onSubscribe: () => void
}

export function PackageCard({ product, onSubscribe }: PackageCardProps) {
  const t = useTexts('investment')
  const titleId = useId()
  const { trialPackage, minAmount, maxAmount, subscriptionDays } = product
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
          {!trialPackage && (
            <div>
              <dt>{t('amounts')}</dt>
              <dd data-figures>
                {t('range', { from: showAmount(minAmount), to: `${showAmount(maxAmount)} USDT` })}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('period')}</dt>
            <dd data-figures>{trialPackage ? t('oneMonth') : t('days', { days: subscriptionDays })}</dd>
          </div>
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
