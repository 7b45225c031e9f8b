import { kyc } from '@halyard/contract'

/** Where a member reads the own picture, below the site's root. */
export const memberImageUrl = (fileId: string): string => `/api${kyc.kycImage.path}?fileId=${fileId}`

export const operatorImageUrl = (fileId: string): string =>
  `/api${kyc.operatorKycImage.path}?fileId=${fileId}`
