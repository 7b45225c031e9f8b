import { kyc } from '@halyard/contract'

/** Where a member reads their own picture, relative to the site's root. */
export const memberImageUrl = (fileId: string): string => `/api${kyc.kycImage.path}?fileId=${fileId}`

export const operatorImageUrl = (fileId: string): string =>
  `/api${kyc.operatorKycImage.path}?fileId=${fileId}`
