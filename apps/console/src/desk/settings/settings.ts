import type { PortalSettings } from '@halyard/contract'
import { readSettings } from '@halyard/web/settings'

/** Settings that the page carries for every application; the console needs these. */
export const settings = readSettings<Pick<PortalSettings, 'brandName' | 'logoUrl' | 'explorers'>>({
  brandName: 'Halyard',
  logoUrl: null,
  explorers: { ERC20: null, TRC20: null, BEP20: null },
})
