import type { Network } from './deposits/deposits.ts'
import type { Language } from './languages.ts'

/**
 * What an operator configures for the portal at run time. The server writes it into the page as JSON (script
 * type="application/json", id "halyard-settings"), so no call is needed before the first paint.
 */
export interface PortalSettings {
  readonly brandName: string
  /** Where the operator's logo is; null: ours is shown. */
  readonly logoUrl: string | null
  /** The languages that the menu offers, in this order. */
  readonly languages: readonly Language[]
  /** 'network' shows the Team menu in the sidebar. */
  readonly buildMode: 'investor' | 'network'
  readonly supportUrl: string | null
  /** Where a transaction can be looked up: an address with `{hash}` in it, or null. */
  readonly explorers: Readonly<Record<Network, string | null>>
  /** Where members get the app; null where the operator does not offer it. */
  readonly appLinks: {
    readonly android: string | null
    readonly playStore: string | null
    readonly huawei: string | null
  }
}
