import { kyc } from '@halyard/contract'

/** The path of the member's own picture, relative to the site's root. */
export const memberImageUrl = (fileId: string): string => `/api${kyc.kycImage.path}?fileId=${fileId}`

export const operatorImageUrl = (fileId: string): string =>
  `/api${kyc.operatorKycImage.path}?fileId=${fileId}`
