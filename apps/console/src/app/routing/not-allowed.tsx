import { FurledSail } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { LinkButton, PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'

export function NotAllowed() {
  const t = useTexts('shell')
  return (
    <>
      <PageTitle title={t('notAllowedTitle')} />
      <EmptyState
        picture={<FurledSail />}
        level={1}
        title={t('notAllowedTitle')}
        text={t('notAllowedText')}
        action={<LinkButton to="/">{t('toHome')}</LinkButton>}
      />
    </>
  )
}
