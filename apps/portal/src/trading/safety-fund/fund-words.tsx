import { Card } from '@halyard/ui/layout'
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
      <p className={classes.text}>{t('intro')}</p>
      <div className={classes.rules}>
        {rules.map(([title, text]) => (
          <div key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </div>
        ))}
      </div>
      <p className={classes.note}>{t('limit')}</p>
    </Card>
  )
}
