import { Card, Text } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import classes from './inheritance.module.css'

const tips = [
  ['tipTellTitle', 'tipTellText'],
  ['tipSecretsTitle', 'tipSecretsText'],
  ['tipReportTitle', 'tipReportText'],
  ['tipPapersTitle', 'tipPapersText'],
  ['tipFraudTitle', 'tipFraudText'],
  ['tipAdviceTitle', 'tipAdviceText'],
] as const

export function HeirTips() {
  const t = useTexts('inheritance')
  return (
    <Card title={t('tipsTitle')}>
      <Text size={14} tone="soft" below={4}>
        {t('tipsText')}
      </Text>
      <ol className={classes.tips}>
        {tips.map(([title, text], index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <Text as="h3" size={14} weight="strong" above={2}>
                {t(title)}
              </Text>
              <Text size={14} tone="soft" above={2}>
                {t(text, { address: `${location.origin}/inheritance-claim` })}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
