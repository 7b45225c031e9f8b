import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'kycStatus'> = {
  PENDING_UPLOAD: '待提交',
  PENDING_APPROVAL: '待审核',
  REJECTED_UPLOAD: '已拒绝',
  APPROVED: '已通过',
  REVIEW: '审核中',
  NOT_VERIFIED: '未验证',
}
