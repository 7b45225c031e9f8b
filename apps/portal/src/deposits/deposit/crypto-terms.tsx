import { Card, Stack } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import classes from './deposit.module.css'

export function CryptoTerms() {
  const t = useTexts('deposit')
  return (
    <Stack gap="page">
      <Card title={t('descriptions')}>
        <ul className={classes.terms}>
          <li>{t('describeAddress')}</li>
          <li>{t('describeConfirmations')}</li>
          <li>{t('describeMinutes')}</li>
        </ul>
      </Card>
      <Card title={t('terms')}>
        <ul className={classes.terms}>
          <li>{t('termsNetwork')}</li>
          <li>{t('termsFees')}</li>
          <li>{t('termsMinutes')}</li>
        </ul>
      </Card>
    </Stack>
  )
}
