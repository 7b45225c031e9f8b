import { Card, Page, Text } from '@halyard/ui/layout'
import { CardsWaiting } from '@halyard/ui/lists'
import { NoData } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { BackLink, LazyPart, LinkButton, lazyCode, PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from '../../locales/index.ts'
import { equityDays } from './equity.ts'
import { EquityTable } from './equity-table.tsx'
import { defaultFees, FeeWords } from './fee-words.tsx'
import { type StrategyRecord, strategyQuery } from './investment-queries.ts'
import { MonthGrid } from './month-grid.tsx'
import classes from './strategy.module.css'
import { StrategyFigures } from './strategy-figures.tsx'
import words from './words.module.css'

// The chart library is loaded only here.
const equityChart = lazyCode(async () => (await import('./equity-chart.tsx')).EquityChart)

/** The chart library's licence requires this credit. */
const makers = { name: 'TradingView', href: 'https://www.tradingview.com/' }

const route = getRouteApi('/member/investment/strategy/$strategyId')

export function StrategyPage() {
  const t = useTexts('investment')
  const lists = useTexts('lists')
  const { strategyId } = route.useParams()
  const strategy = useQuery(strategyQuery(strategyId))
  const record = strategy.data?.strategy
  const title = record?.name ?? t('strategy')
  return (
    <Page
      title={title}
      purpose={record ? t('strategyPurpose', { pairs: record.tradingPairs.join(', ') }) : ''}
      back={<BackLink to="/investment/new" label={t('backToPackages')} />}
      action={record && <Follow record={record} />}
    >
      <PageTitle title={title} />
      <Loaded of={strategy} waiting={<CardsWaiting label={lists('loading')} rows={[2, 8, 4]} />}>
        {(data) => <Record record={data.strategy} />}
      </Loaded>
    </Page>
  )
}

function Record({ record }: { readonly record: StrategyRecord }) {
  const t = useTexts('investment')
  const days = useMemo(() => equityDays(record.equityCurve), [record.equityCurve])
  return (
    <>
      <Card title={t('record')}>
        <StrategyFigures record={record} />
      </Card>
      <Card title={t('equityCurve')}>
        <Text size={14} tone="soft" below={16}>
          {t('equityText')}
        </Text>
        {days.length === 0 ? (
          <NoData text={t('noRecord')} />
        ) : (
          <>
            <LazyPart of={equityChart} waiting={<div className={classes.chart} />}>
              {(EquityChart) => <EquityChart days={days} />}
            </LazyPart>
            <EquityTable days={days} />
            <p className={classes.makers}>
              {t('chartsBy')}{' '}
              <a href={makers.href} target="_blank" rel="noreferrer">
                {makers.name}
              </a>
            </p>
          </>
        )}
      </Card>
      {record.months.length > 0 && (
        <Card title={t('monthlyReturns')}>
          <MonthGrid months={record.months} />
        </Card>
      )}
      <Card title={t('feesTitle')}>
        <FeeWords terms={defaultFees} />
        <Text size={14} above={16}>
          <Link to="/fund/overview" className={words.link} data-alone>
            {t('aboutFund')}
          </Link>
        </Text>
      </Card>
      <Card title={t('followIt')}>
        <Text size={14} tone="soft" below={16}>
          {record.products.length > 0
            ? t('followText', { packages: record.products.map(({ productName }) => productName).join(', ') })
            : t('followNone')}
        </Text>
        {record.products.length > 0 ? (
          <Follow record={record} />
        ) : (
          <LinkButton to="/investment/new" variant="default">
            {t('seePackages')}
          </LinkButton>
        )}
      </Card>
    </>
  )
}

/** Links to the packages that follow the strategy, if any. */
function Follow({ record: { strategyId, products } }: { readonly record: StrategyRecord }) {
  const t = useTexts('investment')
  return (
    products.length > 0 && (
      <LinkButton to="/investment/new" search={{ strategyId }}>
        {t('follow')}
      </LinkButton>
    )
  )
}
