import type { fund, ReplyOf } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { Box, Card, Columns, Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { showAmount, showChange } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import classes from './fund.module.css'

type Overview = ReplyOf<typeof fund.fundOverview>

/** The fund's holdings and their composition, then the contributions of profits. */
export function FundFigures({ overview }: { readonly overview: Overview | undefined }) {
  const t = useTexts('fund')
  const usdt = (value: string | undefined, size: 'text' | 'figure' = 'text') =>
    value === undefined ? (
      <span className={classes.waiting} />
    ) : (
      <Amount value={showAmount(value)} currency="USDT" size={size} />
    )
  const parts = overview?.parts
  const percent = overview?.monthlyPercentage
  const revenue = [
    {
      label: t('thisMonth'),
      value: usdt(overview?.thisMonthRevenue),
      note: percent && t('comparedWithBefore', { percent: `${showChange(percent)}%` }),
    },
    { label: t('previousMonth'), value: usdt(overview?.previousMonthRevenue) },
    { label: t('yearToDate'), value: usdt(overview?.yeartoDate) },
  ]
  return (
    <Columns from={48} split="3-2" gap={20} even>
      <Card title={t('accumulated')}>
        <Box below={16}>{usdt(overview?.accumulateAmount, 'figure')}</Box>
        <Details
          items={[
            { label: t('capital'), value: usdt(parts?.capital) },
            { label: t('fromProfits'), value: usdt(parts?.contributions) },
            { label: t('compensation'), value: usdt(parts?.compensation) },
          ]}
        />
      </Card>
      <Card title={t('revenue')}>
        <dl className={classes.revenue}>
          {revenue.map(({ label, value, note }) => (
            <Stack gap={2} key={label}>
              <Text as="dt" size={14} tone="soft">
                {label}
              </Text>
              <Text as="dd" weight="strong">
                {value}
                {note && <small>{note}</small>}
              </Text>
            </Stack>
          ))}
        </dl>
      </Card>
    </Columns>
  )
}
