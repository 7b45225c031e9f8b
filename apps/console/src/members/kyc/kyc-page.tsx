import { isSameName, kyc } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecondInZone } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { fileIdIn, Pictures, pictureKey } from '../../content/pictures/index.ts'
import {
  defineAction,
  QueueScreen,
  useCountryWords,
  useItemInAddress,
  useReaderLines,
} from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { kycQueue, type Submission } from './kyc-queue.ts'

const route = getRouteApi('/operator/kyc')

export function KycPage() {
  const t = useTexts('kyc')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)
  const countryOf = useCountryWords()

  const factsOf = ({ fullName, accountName, username, memberId, identityNo, country }: Submission) => [
    { label: t('fullName'), value: fullName },
    { label: words('accountName'), value: accountName },
    { label: words('member'), value: `${username} · ${memberId}` },
    { label: t('identityNo'), value: identityNo },
    { label: t('country'), value: countryOf(country) },
  ]

  const actionsOf = (submission: Submission) => {
    const { submissionId, fullName, icImageUrl, icProofImageUrl } = submission
    const facts = factsOf(submission)
    return [
      defineAction({
        name: 'approve',
        key: 'a',
        tone: 'safe',
        label: words('approve'),
        title: t('approveTitle', { name: fullName }),
        text: t('approveText'),
        facts,
        needs: [icImageUrl, icProofImageUrl].map((url) => pictureKey(fileIdIn(url))),
        call: kyc.decideKyc,
        bodyOf: () => ({ submissionId, decision: 'APPROVE' as const }),
      }),
      defineAction({
        name: 'reject',
        key: 'r',
        tone: 'danger',
        label: words('reject'),
        title: t('rejectTitle', { name: fullName }),
        text: t('rejectText'),
        facts,
        fields: [
          {
            name: 'reason',
            label: words('reason'),
            hint: words('memberReads'),
            templates: {
              names: ['documentBlurred', 'documentCut', 'documentName', 'documentHeld', 'documentExpired'],
              language: submission.language,
            },
          },
        ],
        call: kyc.decideKyc,
        bodyOf: ({ reason }) => ({ submissionId, decision: 'REJECT' as const, reason }),
      }),
    ]
  }

  return (
    <QueueScreen
      queue={kycQueue}
      title={queues('kyc')}
      empty={t('empty')}
      address={address}
      cellsOf={({ fullName, username, country }) => ({
        main: fullName,
        more: username,
        end: countryOf(country),
      })}
      titleOf={({ fullName }) => fullName}
      actionsOf={actionsOf}
    >
      {(submission) => <About submission={submission} />}
    </QueueScreen>
  )
}

function About({ submission }: { readonly submission: Submission }) {
  const t = useTexts('kyc')
  const readerLines = useReaderLines()
  const countryOf = useCountryWords()
  const { fullName, accountName } = submission
  const load = (fileId: string, signal: AbortSignal) =>
    api(kyc.operatorKycImage, { query: { fileId } }, { signal })
  return (
    <>
      {!isSameName(fullName, accountName) && (
        <Callout tone="waiting" inside>
          {t('otherName', { name: accountName })}
        </Callout>
      )}
      <Pictures
        sources={[
          { label: t('card'), fileId: fileIdIn(submission.icImageUrl), load },
          { label: t('held'), fileId: fileIdIn(submission.icProofImageUrl), load },
        ]}
      />
      <Details
        dense
        items={[
          { label: t('fullName'), value: fullName },
          { label: t('identityNo'), value: submission.identityNo },
          { label: t('country'), value: countryOf(submission.country) },
          { label: t('gender'), value: t(submission.gender) },
          { label: t('address'), value: `${submission.address}, ${submission.postcode}` },
          { label: t('phone'), value: submission.phoneNo },
          ...readerLines({ ...submission, fullName: accountName }),
          { label: t('submittedAt'), value: formatSecondInZone(submission.submittedAt) },
        ]}
      />
    </>
  )
}
