import { Row, Stack, Text } from '@halyard/ui/layout'
import { ReadFault } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { targetsQuery } from './investment-queries.ts'
import classes from './target-list.module.css'
import { offeredPart, rangeOf } from './targets.ts'

interface TargetListProps {
  readonly min: string
  readonly max: string
}

/** The targets of the package's tiers, labelled as targets. */
export function TargetList({ min, max }: TargetListProps) {
  const t = useTexts('investment')
  const read = useQuery(targetsQuery)
  const tiers = read.data?.roiList ?? []
  const targets = tiers.flatMap(({ key, value }) => {
    const amounts = offeredPart(key, min, max)
    return amounts === null ? [] : [{ amounts, value }]
  })
  if (targets.length === 0) return <ReadFault of={read} />
  const words = (text: string, unit = '') => {
    const range = rangeOf(text)
    return range ? t('range', { from: range.from, to: `${range.to}${unit}` }) : text
  }
  return (
    <div className={classes.targets}>
      <span className={classes.label}>{t('targets')}</span>
      <Stack as="ul" gap={4}>
        {targets.map(({ amounts, value }) => (
          <Row as="li" gap={16} wrap={false} justify="between" key={amounts} data-figures>
            <span>{words(amounts, ' USDT')}</span>
            <Text as="strong" weight="strong">
              {words(value)}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text as="span" size={12} tone="soft" dense>
        {t('targetsNote')}
      </Text>
    </div>
  )
}
