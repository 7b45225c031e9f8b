import { Card, Page, Text } from '@halyard/ui/layout'
import { Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'

/** Webhooks, and read-only API keys for other systems. */
export function MachinesPage() {
  const t = useTexts('machines')
  return (
    <Screen title={t('title')}>
      <Page title={t('title')} purpose={t('purpose')}>
        <Card title={t('webhooks')}>
          <Webhooks />
        </Card>
        <Card title={t('keys')}>
          <ApiKeys />
        </Card>
        <Text size={14}>
          <a href="/api/docs" target="_blank" rel="noreferrer">
            {t('docs')}
          </a>
        </Text>
      </Page>
    </Screen>
  )
}
