import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'kycStatus'> = {
  PENDING_UPLOAD: '待送出',
  PENDING_APPROVAL: '待審核',
  REJECTED_UPLOAD: '已拒絕',
  APPROVED: '已通過',
  REVIEW: '審核中',
  NOT_VERIFIED: '未驗證',
}
