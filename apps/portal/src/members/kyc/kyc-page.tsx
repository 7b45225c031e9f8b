import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { Loaded } from '@halyard/web/queries'
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
  const pages = useTexts('pages')
  const loaded = useQuery(infoQuery)
  const info = loaded.data
  const stored = useStoredPictures(info)
  // A member approved without documents has none to show.
  const shown = info && (isEditable(info.kycStatus) || info.identityNo !== null)
  const isSubmitted = info && shown && !isEditable(info.kycStatus)
  return (
    <Page title={pages('kyc')} purpose={t(isSubmitted ? 'submittedPurpose' : 'purpose')}>
      <PageTitle title={pages('kyc')} />
      <Loaded of={loaded} waiting={8} failed={t('infoFailed')}>
        {(data) => (
          <>
            <KycBanner status={data.kycStatus} remark={data.remark} />
            {stored.loading ? (
              <Card>
                <ListWaiting label={t('loading')} rows={6} />
              </Card>
            ) : (
              // A new status remounts the form, because its initial values have changed.
              shown && <KycForm key={data.kycStatus} info={data} pictures={stored} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
