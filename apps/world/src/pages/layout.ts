import { Html, html } from '../http/html.ts'

export type Place = 'home' | 'mailbox' | 'clock'

export type Surroundings = { portalUrl: string | undefined }

const places = [
  { place: 'mailbox', href: '/mailbox', label: 'Mailbox' },
  { place: 'clock', href: '/clock', label: 'Clock' },
] as const

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f5c5c"/><path d="M9 7v18M23 7v18M9 16h14" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>',
)}`

export function layout(place: Place, title: string, content: Html, { portalUrl }: Surroundings): string {
  const nav = places.map(
    (entry) =>
      html`<a href="${entry.href}"${entry.place === place ? html` aria-current="page"` : ''}>${entry.label}</a>`,
  )
  const portal = portalUrl
    ? html`<a class="quiet" href="${portalUrl}" target="_blank">Open the portal</a>`
    : ''
  const own =
    place === 'home'
      ? ''
      : html`<link rel="stylesheet" href="/${place}.css">
<script src="/${place}.js" type="module"></script>`
  return html`${new Html('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Halyard world</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="/style.css">
${own}
</head>
<body class="${place}">
<header class="top">
<a class="mark" href="/"><img src="${icon}" alt="" width="24" height="24">Halyard <span>world</span></a>
<nav>${nav}</nav>
${portal}
</header>
<main>${content}</main>
</body>
</html>`.text
}
