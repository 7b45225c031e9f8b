import type { KycStatus } from '@halyard/contract'
import { Status, type StatusTone } from '@halyard/ui/figures'
import { useTexts } from '../../locales/index.ts'
import { kycLabelOf } from './kyc-label.ts'

const tones: Record<KycStatus, StatusTone> = {
  PENDING_UPLOAD: 'quiet',
  PENDING_APPROVAL: 'waiting',
  REJECTED_UPLOAD: 'bad',
  APPROVED: 'good',
}

export function KycStatusWord({ status }: { readonly status: KycStatus }) {
  const t = useTexts('kycStatus')
  return <Status tone={tones[status]} label={t(kycLabelOf(status))} />
}
