import type { App } from '../../apps/server/src/platform/app.ts'
import { SignerUnknown } from '../../apps/server/src/ports/signer.ts'

const away = () => Promise.reject(new SignerUnknown('not of these tests'))

/** It has signed nothing, and signs nothing. */
export const signerOfNone: App['signer'] = {
  addresses: away,
  limits: away,
  sign: away,
  signedFor: async () => [],
  termsOf: async () => [],
  signedAfter: away,
}
