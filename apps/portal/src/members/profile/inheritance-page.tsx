import { Card, Columns, Page } from '@halyard/ui/layout'
import { PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { Beneficiary } from './beneficiary.tsx'
import { HeirTips } from './heir-tips.tsx'
import classes from './inheritance.module.css'

export function InheritancePage() {
  const t = useTexts('inheritance')
  const pages = useTexts('pages')
  return (
    <Page title={pages('inheritance')} purpose={t('purpose')}>
      <PageTitle title={pages('inheritance')} />
      <Card title={t('introTitle')}>
        <div className={classes.intro}>
          <p>{t('intro')}</p>
          <p>{t('introUse')}</p>
        </div>
      </Card>
      <Columns from={64} split="7-5">
        <Card title={t('formTitle')}>
          <Beneficiary />
        </Card>
        <HeirTips />
      </Columns>
    </Page>
  )
}
