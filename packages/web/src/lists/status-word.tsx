import type { GenericStatus } from '@halyard/contract'
import { Status, type StatusTone } from '@halyard/ui/figures'
import { useKitTexts } from '../texts/use-texts.ts'

export const statusTones: Record<GenericStatus, StatusTone> = {
  ACTIVE: 'good',
  INACTIVE: 'quiet',
  CANCELLED: 'quiet',
  COMPLETED: 'good',
  PENDING: 'waiting',
  FAILED: 'bad',
  APPROVED: 'moving',
  PROCESSING: 'moving',
  REJECTED: 'bad',
}

export function StatusWord({ status }: { readonly status: GenericStatus }) {
  const t = useKitTexts('lists')
  return <Status tone={statusTones[status]} label={t(status)} />
}
