import { worthPeriods } from '@halyard/contract'
import { lastDays } from '@halyard/ui/charts'
import { Amount } from '@halyard/ui/figures'
import { Stack } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { LinkButton } from '@halyard/web/routes'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Worth } from './dashboard-queries.ts'
import type { OpenedFigure } from './figure-names.ts'
import { Gain } from './gain.tsx'
import classes from './total-assets.module.css'
import { WorthChart } from './worth-chart.tsx'

type Period = (typeof worthPeriods)[number]

const periodNames = { 30: 'days30', 90: 'days90', 365: 'days365' } as const

const actions = [
  { name: 'deposit', to: '/wallet/deposit' },
  { name: 'invest', to: '/investment/new' },
  { name: 'withdraw', to: '/wallet/withdrawal' },
] as const

interface TotalAssetsProps {
  /** Undefined until loaded. */
  readonly worth: Worth | undefined
  /** The total shown before the page had loaded. */
  readonly ahead: string | undefined
  readonly onOpen: (figure: OpenedFigure) => void
}

/** The member's total assets: amount, gain, development, and actions. */
export function TotalAssets({ worth, ahead, onOpen }: TotalAssetsProps) {
  const t = useTexts('dashboard')
  const [period, setPeriod] = useState<Period>(worthPeriods[0])
  const line = lastDays(worth?.line ?? [], period)
  return (
    <div className={classes.total} aria-busy={!worth}>
      <Stack gap={6}>
        <h2 className={classes.label}>{t('totalAssets')}</h2>
        {worth ? (
          <button
            type="button"
            className={classes.amount}
            title={t('breakdown')}
            aria-haspopup="dialog"
            onClick={() => onOpen('TOTAL')}
          >
            <Amount value={showAmount(worth.amount)} currency="USDT" size="figure" />
            <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
          </button>
        ) : ahead ? (
          <span className={classes.amount}>
            <Amount value={showAmount(ahead)} currency="USDT" size="figure" />
          </span>
        ) : (
          <span className={classes.waiting} />
        )}
        <Gain change={worth?.changes.find(({ days }) => days === period)} period={t(periodNames[period])} />
        <nav className={classes.actions} aria-label={t('actions')}>
          {actions.map(({ name, to }, index) => (
            <LinkButton
              key={to}
              to={to}
              className={classes.action ?? ''}
              data-first={index === 0 || undefined}
              data-whole
            >
              {t(name)}
            </LinkButton>
          ))}
        </nav>
      </Stack>
      {/* A single day is no line yet. */}
      {worth?.line.length !== 1 && (
        <div className={classes.chart}>
          {line.length > 1 && <WorthChart line={line} />}
          {worth && (
            <fieldset className={classes.periods}>
              <legend>{t('period')}</legend>
              {worthPeriods.map((days) => (
                <button
                  key={days}
                  type="button"
                  aria-pressed={days === period}
                  onClick={() => setPeriod(days)}
                >
                  {t(periodNames[days])}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </div>
  )
}
