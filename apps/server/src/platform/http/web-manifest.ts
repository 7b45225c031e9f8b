import type { App } from '../app.ts'

/** What a browser needs to put the portal among a member's applications, under the operator's name. */
export function manifestOf({ config }: App): string {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: config.portal.brandName,
    short_name: config.portal.brandName,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f8',
    theme_color: '#0a484d',
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  })
}
