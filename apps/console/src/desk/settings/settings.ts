import type { PortalSettings } from '@halyard/contract'
import { byNetwork, networks } from '@halyard/money'
import { readSettings } from '@halyard/web/settings'

/** Settings that the page carries for every application; the console needs these. */
export const settings = readSettings<Pick<PortalSettings, 'brandName' | 'logoUrl' | 'explorers'>>({
  brandName: 'Halyard',
  logoUrl: null,
  explorers: byNetwork(networks, () => null),
})
