import { Card } from '@halyard/ui/layout'
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
      <p className={classes.tipsText}>{t('tipsText')}</p>
      <ol className={classes.tips}>
        {tips.map(([title, text], index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text, { address: `${location.origin}/inheritance-claim` })}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
