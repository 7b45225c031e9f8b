import { AdriftBuoy } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { PageTitle } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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
          <Button component={Link} to={home}>
            {home === '/login' ? t('backToLogin') : t('backToDashboard')}
          </Button>
        }
      />
    </>
  )
}
