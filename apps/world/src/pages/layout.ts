import { Html, html } from '../http/html.ts'

export type PageName = 'home' | 'mailbox' | 'clock' | 'chains' | 'mt5'

export type Surroundings = { portalUrl: string | undefined }

const pages = [
  { page: 'mailbox', href: '/mailbox', label: 'Mailbox' },
  { page: 'clock', href: '/clock', label: 'Clock' },
  { page: 'chains', href: '/chains', label: 'Chains' },
  { page: 'mt5', href: '/mt5', label: 'Broker' },
] as const

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">
<rect width="32" height="32" rx="8" fill="#0d5b61"/>
<g transform="translate(3.2 3.2) scale(.8)">
<path d="M14.5 6.5C22.4 11 27.4 17.8 28.5 26.5H14.5Z" fill="#fff"/>
<path d="M11 5.5V28.5" stroke="#fff" stroke-width="2.25" stroke-linecap="round"/>
<circle cx="11" cy="4.5" r="2.75" fill="#e8a040"/>
</g>
</svg>`
const icon = `data:image/svg+xml,${encodeURIComponent(mark)}`

export function layout(page: PageName, title: string, content: Html, { portalUrl }: Surroundings): string {
  const nav = pages.map(
    (entry) =>
      html`<a href="${entry.href}"${entry.page === page ? html` aria-current="page"` : ''}>${entry.label}</a>`,
  )
  const portal = portalUrl
    ? html`<a class="quiet" href="${portalUrl}" target="_blank">Open the portal</a>`
    : ''
  const own =
    page === 'home'
      ? ''
      : html`<link rel="stylesheet" href="/${page}.css">
<script src="/${page}.js" type="module"></script>`
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
<body class="${page}">
<header class="top">
<a class="mark" href="/"><img src="${icon}" alt="" width="24" height="24">Halyard <span>world</span></a>
<nav>${nav}</nav>
${portal}
</header>
<main>${content}</main>
</body>
</html>`.text
}
