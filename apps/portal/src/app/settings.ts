import type { PortalSettings } from '@halyard/contract'

const defaults: PortalSettings = {
  brandName: 'Halyard',
  languages: ['en', 'zh', 'zh-tw', 'id'],
  buildMode: 'investor',
  supportUrl: null,
}

/** What the operator set; the server writes it into the page. */
export const settings: PortalSettings = read()

function read(): PortalSettings {
  const text = document.getElementById('halyard-settings')?.textContent
  // The bundler's own development server leaves the place unfilled.
  return text?.startsWith('{') ? { ...defaults, ...(JSON.parse(text) as PortalSettings) } : defaults
}
