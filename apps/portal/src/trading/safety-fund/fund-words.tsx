import { Card, Columns, Text } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import classes from './fund.module.css'

const rules = [
  ['capitalTitle', 'capitalText'],
  ['shareTitle', 'shareText'],
  ['compensationTitle', 'compensationText'],
] as const

/** The purpose of the fund, with the specification's figures. */
export function FundWords() {
  const t = useTexts('fund')
  return (
    <Card title={t('howItWorks')}>
      <Text tone="soft" maxWidth={44} below={20}>
        {t('intro')}
      </Text>
      <Columns from={48} split="1-1-1" gap={20} even>
        {rules.map(([title, text]) => (
          <div key={title}>
            <Text as="h3" size={16} weight="strong" below={4}>
              {t(title)}
            </Text>
            <Text size={14} tone="soft">
              {t(text)}
            </Text>
          </div>
        ))}
      </Columns>
      <p className={classes.note}>{t('limit')}</p>
    </Card>
  )
}
