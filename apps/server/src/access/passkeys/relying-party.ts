import type { App } from '../../platform/app.ts'
import { brandNow } from '../../platform/brand.ts'

interface RelyingParty {
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** The WebAuthn relying party: the portal's site, and no other. */
export function relyingPartyOf(app: App): RelyingParty {
  const { hostname, origin } = new URL(app.config.publicUrl)
  return { id: hostname, origin, name: brandNow(app).name }
}
