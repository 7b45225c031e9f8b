import { FurledSail } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { LinkButton, PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'

export function NotFound() {
  const t = useTexts('shell')
  return (
    <main>
      <PageTitle title={t('notFoundTitle')} />
      <EmptyState
        picture={<FurledSail />}
        level={1}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<LinkButton to="/">{t('toHome')}</LinkButton>}
      />
    </main>
  )
}
