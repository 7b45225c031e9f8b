import type { PortalSettings } from '@halyard/contract'
import { byNetwork, networks } from '@halyard/money'
import { readSettings } from '@halyard/web/settings'

export const settings = readSettings<PortalSettings>({
  brandName: 'Halyard',
  logoUrl: null,
  languages: ['en', 'zh', 'zh-tw', 'id'],
  buildMode: 'investor',
  supportUrl: null,
  explorers: byNetwork(networks, () => null),
  appLinks: { android: null, playStore: null, huawei: null },
})
