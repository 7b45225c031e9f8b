import { Card, Page } from '@halyard/ui/layout'
import { BackLink, LinkButton, PageTitle } from '@halyard/web/routes'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './statement.module.css'
import { StatementForm } from './statement-form.tsx'

export function StatementPage() {
  const t = useTexts('statement')
  const contents = ['shows1', 'shows2', 'shows3', 'shows4'] as const
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      back={<BackLink to="/wallet/transaction-history" label={t('backToHistory')} />}
    >
      <PageTitle title={t('title')} />
      <div className={classes.columns}>
        <Card title={t('formTitle')}>
          <StatementForm />
        </Card>
        <Card title={t('showsTitle')}>
          <ul className={classes.shows}>
            {contents.map((name) => (
              <li key={name}>
                <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
                {t(name)}
              </li>
            ))}
          </ul>
          <div className={classes.ways}>
            <LinkButton to="/check" variant="default" fullWidth>
              {t('checkTitle')}
            </LinkButton>
            <LinkButton to="/wallet/proof" variant="default" fullWidth>
              {t('proofTitle')}
            </LinkButton>
          </div>
        </Card>
      </div>
    </Page>
  )
}
