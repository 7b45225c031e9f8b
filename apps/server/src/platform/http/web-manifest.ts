import type { App } from '../app.ts'
import { brandNow } from '../brand.ts'

/** The web app manifest of the portal, under the operator's name. */
export function manifestOf({ config }: App): string {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: brandNow(config).name,
    short_name: brandNow(config).name,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f8',
    theme_color: brandNow(config).colours?.brand ?? '#0a484d',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  })
}
