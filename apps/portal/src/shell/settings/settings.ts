import type { PortalSettings } from '@halyard/contract'
import { readSettings } from '@halyard/web/settings'

export const settings = readSettings<PortalSettings>({
  brandName: 'Halyard',
  logoUrl: null,
  languages: ['en', 'zh', 'zh-tw', 'id'],
  buildMode: 'investor',
  supportUrl: null,
  explorers: { ERC20: null, TRC20: null, BEP20: null },
  appLinks: { android: null, playStore: null, huawei: null },
})
