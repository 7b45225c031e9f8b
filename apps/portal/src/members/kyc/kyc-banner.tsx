import type { KycStatus } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { IconCircleCheck, IconClock, IconExclamationCircle, IconId } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './kyc-banner.module.css'
import { kycLabelOf } from './kyc-label.ts'

interface KycBannerProps {
  readonly status: KycStatus
  readonly remark: string | null
}

const looks = {
  PENDING_UPLOAD: { icon: IconId, tone: 'quiet', text: 'pendingText' },
  PENDING_APPROVAL: { icon: IconClock, tone: 'waiting', text: 'pendingApprovalText' },
  REJECTED_UPLOAD: { icon: IconExclamationCircle, tone: 'bad', text: 'rejectedText' },
  APPROVED: { icon: IconCircleCheck, tone: 'good', text: 'approvedText' },
} as const

/** The current status, and the next step. */
export function KycBanner({ status, remark }: KycBannerProps) {
  const t = useTexts('kyc')
  const labels = useTexts('kycStatus')
  const { icon: Icon, tone, text } = looks[status]
  return (
    <Callout
      tone={tone}
      icon={<Icon size={24} stroke={1.6} aria-hidden="true" />}
      title={labels(kycLabelOf(status))}
      level={2}
      role="region"
      aria-label={t('status')}
      data-testid="kyc-status"
    >
      <p>{t(text)}</p>
      {status === 'REJECTED_UPLOAD' && remark && (
        <p className={classes.remark}>
          <span>{t('reason')}</span>
          {remark}
        </p>
      )}
    </Callout>
  )
}
