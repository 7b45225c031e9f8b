import type { Network } from './deposits/deposits.ts'
import type { Language } from './languages.ts'

/**
 * The operator's run-time settings of the portal. The server writes them into the page as JSON (script
 * type="application/json", id "halyard-settings"), so no call is needed before the first paint.
 */
export interface PortalSettings {
  readonly brandName: string
  /** The address of the operator's logo; null for ours. */
  readonly logoUrl: string | null
  /** The languages that the menu offers, in this order. */
  readonly languages: readonly Language[]
  /** 'network' shows the Team menu in the sidebar. */
  readonly buildMode: 'investor' | 'network'
  readonly supportUrl: string | null
  /** The explorer's address of a transaction, with `{hash}` in it, or null. */
  readonly explorers: Readonly<Record<Network, string | null>>
  /** The app's download links; null if the operator does not offer it. */
  readonly appLinks: {
    readonly android: string | null
    readonly playStore: string | null
    readonly huawei: string | null
  }
}
