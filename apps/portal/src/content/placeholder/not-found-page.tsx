import { AdriftBuoy } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { LinkButton, PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'

export function NotFoundPage({ home }: { readonly home: '/dashboard' | '/login' }) {
  const t = useTexts('pages')
  return (
    <>
      <PageTitle title={t('notFound')} />
      <EmptyState
        picture={<AdriftBuoy />}
        title={t('notFound')}
        level={1}
        text={t('notFoundText')}
        action={
          <LinkButton to={home}>{home === '/login' ? t('backToLogin') : t('backToDashboard')}</LinkButton>
        }
      />
    </>
  )
}
