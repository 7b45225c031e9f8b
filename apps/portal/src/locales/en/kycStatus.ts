export const texts = {
  PENDING_UPLOAD: 'Pending',
  PENDING_APPROVAL: 'Pending Approval',
  REJECTED_UPLOAD: 'Rejected',
  APPROVED: 'Approved',
  REVIEW: 'In Review',
  NOT_VERIFIED: 'Not Verified',
} as const
