import { Callout } from '@halyard/ui/feedback'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import { confQuery } from './withdrawal-queries.ts'

/** True if identity verification is needed before any withdrawal. */
export function useKycRequired(): boolean {
  return useQuery(confQuery).data?.kycRequired ?? false
}

/** The member's next step; nothing while the documents are in review. */
const words = {
  PENDING_APPROVAL: { title: 'kycReviewTitle', text: 'kycReviewText', action: 'kycReviewAction' },
  REJECTED_UPLOAD: { title: 'kycRejectedTitle', text: 'kycRejectedText', action: 'kycRejectedAction' },
} as const
const toBegin = { title: 'kycTitle', text: 'kycText', action: 'kycAction' } as const

/** Shown before the form is filled in, with a link to the verification; nothing once verified. */
export function KycNotice() {
  const t = useTexts('withdrawal')
  const required = useKycRequired()
  const status = useProfile().data?.kycStatus
  if (!required) return null
  const { title, text, action } =
    status === 'PENDING_APPROVAL' || status === 'REJECTED_UPLOAD' ? words[status] : toBegin
  return (
    <Callout
      tone="waiting"
      role="status"
      icon={<IconId size={20} stroke={1.6} aria-hidden="true" />}
      title={t(title)}
    >
      <p>
        {t(text)} <Link to="/settings/kyc">{t(action)}</Link>
      </p>
    </Callout>
  )
}
