import { Amount } from '@halyard/ui/figures'
import { Text } from '@halyard/ui/layout'
import { directionOf, showChange } from '@halyard/web/formats'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import type { Worth } from './dashboard-queries.ts'
import classes from './gain.module.css'

interface GainProps {
  readonly change: Worth['changes'][number] | undefined
  /** In words. */
  readonly period: string
}

const arrows = { in: IconArrowUpRight, out: IconArrowDownRight, none: IconMinus }

/** The gain or loss of a period. Reserves its room while loading. */
export function Gain({ change, period }: GainProps) {
  const t = useTexts('dashboard')
  const { amount = null, percentage = null } = change ?? {}
  if (amount === null) return <p className={classes.gain} />
  const Arrow = arrows[directionOf(amount) ?? 'none']
  return (
    <p className={classes.gain}>
      <span className={classes.change} data-figures>
        <Arrow size={16} stroke={2} aria-hidden="true" />
        <Amount value={showChange(amount)} currency="USDT" />
        {percentage !== null && <span> ({showChange(percentage)}%)</span>}
      </span>
      <Text as="span" size={12} tone="faint">
        {t('gainNote', { period })}
      </Text>
    </p>
  )
}
