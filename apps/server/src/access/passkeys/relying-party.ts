import type { App } from '../../platform/app.ts'
import { brandNow } from '../../platform/brand.ts'

interface RelyingParty {
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** The party that a passkey is made for: the site that members open, and no other. */
export function relyingPartyOf({ config }: App): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin, name: brandNow(config).name }
}
