import { FurledSail } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { Card, Page } from '@halyard/ui/layout'
import { LinkButton, PageTitle } from '@halyard/web/routes'
import { useMatches } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'

/** A page without a screen yet, under its own title. */
export function ComingSoonPage() {
  const t = useTexts('pages')
  const title = useMatches().at(-1)?.staticData.title ?? 'comingSoon'
  const name = t(title)
  return (
    <Page title={name}>
      <PageTitle title={name} />
      <Card>
        <EmptyState
          picture={<FurledSail />}
          title={t('comingSoon')}
          text={t('comingSoonText')}
          action={
            <LinkButton to="/dashboard" variant="default">
              {t('backToDashboard')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  )
}
