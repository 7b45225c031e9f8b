import { Card, Columns, Page, Stack } from '@halyard/ui/layout'
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
      <Columns from={64} split="3-2" gap={16}>
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
          <Stack gap={12}>
            <LinkButton to="/check" variant="default" fullWidth>
              {t('checkTitle')}
            </LinkButton>
            <LinkButton to="/wallet/proof" variant="default" fullWidth>
              {t('proofTitle')}
            </LinkButton>
          </Stack>
        </Card>
      </Columns>
    </Page>
  )
}
