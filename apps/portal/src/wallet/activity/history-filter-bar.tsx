import type { WalletType } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import { zoneOf } from '@halyard/web/formats'
import { DayField } from '@halyard/web/forms'
import { useCodeTexts } from '@halyard/web/texts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './history-filter-bar.module.css'
import { filtersInUse, isReversed, typesOf } from './history-filters.ts'
import { filtersOf, type HistoryFilters } from './history-search.ts'

interface HistoryFilterBarProps {
  readonly filters: HistoryFilters
  readonly walletType: WalletType | undefined
  readonly onChange: (filters: HistoryFilters) => void
}

/** On a phone the filters would fill the screen, so they are behind a button. */
export function HistoryFilterBar({ filters, walletType, onChange }: HistoryFilterBarProps) {
  const t = useTexts('wallet')
  const codeText = useCodeTexts()
  const change = (name: 'type' | 'currency') => (event: { currentTarget: { value: string } }) =>
    onChange(filtersOf({ ...filters, [name]: event.currentTarget.value }))
  const [opened, setOpened] = useState(false)
  const id = useId()
  const inUse = filtersInUse(filters)
  const types = typesOf(walletType).map((type) => ({ value: type, label: t(type) }))
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {inUse > 0 ? t('filtersInUse', { count: inUse }) : t('filters')}
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </button>
      <fieldset id={id} className={classes.bar} data-opened={opened || undefined}>
        <legend className={classes.legend}>{t('filters')}</legend>
        <ChoiceField
          className={classes.wide ?? ''}
          label={t('type')}
          value={filters.type ?? ''}
          data={[{ value: '', label: t('all') }, ...types]}
          onChange={change('type')}
        />
        {walletType ? (
          <ChoiceField
            className={classes.wide ?? ''}
            label={t('currency')}
            data={[walletType === 'USDP' ? 'USDP' : 'USDT']}
            disabled
          />
        ) : (
          <ChoiceField
            className={classes.wide ?? ''}
            label={t('currency')}
            value={filters.currency ?? ''}
            data={[{ value: '', label: t('allCurrencies') }, 'USDT', 'USDP']}
            onChange={change('currency')}
          />
        )}
        <DayField
          label={t('fromDay')}
          value={filters.from ?? ''}
          max={filters.to}
          description={filters.from || filters.to ? t('daysInUtc', { zone: zoneOf(new Date()) }) : undefined}
          onChange={(from) => onChange(filtersOf({ ...filters, from }))}
        />
        <DayField
          label={t('toDay')}
          value={filters.to ?? ''}
          min={filters.from}
          error={isReversed(filters) && codeText('INVALID_DATE')}
          onChange={(to) => onChange(filtersOf({ ...filters, to }))}
        />
      </fieldset>
    </>
  )
}
