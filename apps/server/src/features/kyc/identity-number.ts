import type { App } from '../../platform/app.ts'
import { open, seal } from '../../platform/seal.ts'

/** Sealed in the database, and bound to its submission. */
export function sealIdentityNo(app: App, submissionId: string, identityNo: string): Buffer {
  return seal(app.config.sealKeys, contextOf(submissionId), identityNo)
}

export function openIdentityNo(app: App, submissionId: string, sealed: Buffer): string {
  return open(app.config.sealKeys, contextOf(submissionId), sealed)
}

const contextOf = (submissionId: string): string => `kyc-identity:${submissionId}`
