import { FormAlert } from '@halyard/ui/forms'
import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { PageTitle } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { isEditable } from './editable.ts'
import { KycBanner } from './kyc-banner.tsx'
import { KycForm } from './kyc-form.tsx'
import { infoQuery } from './kyc-queries.ts'
import { useStoredPictures } from './use-stored-pictures.ts'

export function KycPage() {
  const t = useTexts('kyc')
  const app = useTexts('app')
  const pages = useTexts('pages')
  const { data: info, isError, refetch } = useQuery(infoQuery)
  const stored = useStoredPictures(info)
  // A member who was approved without documents has none to show.
  const shown = info && (isEditable(info.kycStatus) || info.identityNo !== null)
  const isSubmitted = info && shown && !isEditable(info.kycStatus)
  return (
    <Page title={pages('kyc')} purpose={t(isSubmitted ? 'submittedPurpose' : 'purpose')}>
      <PageTitle title={pages('kyc')} />
      {!info && isError && (
        <FormAlert
          kind="error"
          title={app('error')}
          message={t('infoFailed')}
          action={{ label: app('retry'), onClick: () => void refetch() }}
        />
      )}
      {info && <KycBanner status={info.kycStatus} remark={info.remark} />}
      {info && shown && !stored.loading && (
        // A new status remounts the form, because its initial values have changed.
        <KycForm key={info.kycStatus} info={info} pictures={stored} />
      )}
      {!info && !isError && <ListWaiting label={t('loading')} rows={8} />}
      {stored.loading && (
        <Card>
          <ListWaiting label={t('loading')} rows={6} />
        </Card>
      )}
    </Page>
  )
}
