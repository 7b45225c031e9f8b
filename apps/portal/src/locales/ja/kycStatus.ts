import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'kycStatus'> = {
  PENDING_UPLOAD: '未提出',
  PENDING_APPROVAL: '承認待ち',
  REJECTED_UPLOAD: '却下',
  APPROVED: '承認済み',
  REVIEW: '審査中',
  NOT_VERIFIED: '未確認',
}
