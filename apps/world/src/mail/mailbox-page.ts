import { type Html, html } from '../http/html.ts'
import { layout, type Surroundings } from '../pages/layout.ts'
import type { Mail } from './mail.ts'

export type MailboxView = {
  mails: Mail[]
  receivers: string[]
  to: string
  open: Mail | undefined
  view: 'html' | 'text'
}

export function mailboxPage(shown: MailboxView, surroundings: Surroundings): string {
  const title = shown.open?.subject || 'Mailbox'
  const content = html`<div class="panes${shown.open ? ' reading' : ''}">
<section class="list" aria-label="Mails">
<form role="search" action="/mailbox">
<input type="search" name="to" value="${shown.to}" placeholder="Filter by receiver" aria-label="Filter by receiver" list="receivers" autocomplete="off">
<datalist id="receivers">${shown.receivers.map((address) => html`<option value="${address}"></option>`)}</datalist>
</form>
<div id="mails">${shown.mails.length > 0 ? items(shown) : emptyList(shown.to)}</div>
</section>
<section class="reader" aria-label="Mail">${shown.open ? reader(shown.open, shown) : nothingOpen()}</section>
</div>`
  return layout('mailbox', title, content, surroundings)
}

function items(shown: MailboxView): Html {
  return html`<ol>${shown.mails.map(
    (mail) => html`<li><a href="${address(shown, { open: mail.id })}"${
      mail === shown.open ? html` aria-current="true"` : ''
    }>
<span class="subject">${mail.subject || '(no subject)'}</span>
${time(mail.date)}
<span class="receiver">${mail.to.join(', ')}</span>
<span class="preview">${preview(mail)}</span>
</a></li>`,
  )}</ol>`
}

function reader(mail: Mail, shown: MailboxView): Html {
  const view = mail.html ? shown.view : 'text'
  const tabs = [
    { key: 'html', label: 'HTML', there: mail.html !== '' },
    { key: 'text', label: 'Plain text', there: true },
  ] as const
  return html`<header>
<a class="back" href="${address(shown, {})}">All mails</a>
<h1>${mail.subject || '(no subject)'}</h1>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Sent</dt><dd>${time(mail.date)}</dd>
</dl>
<nav class="tabs" aria-label="Form">${tabs
    .filter(({ there }) => there)
    .map(
      ({ key, label }) =>
        html`<a href="${address(shown, { open: mail.id, view: key })}"${
          key === view ? html` aria-current="true"` : ''
        }>${label}</a>`,
    )}</nav>
</header>
${
  view === 'html'
    ? html`<iframe title="The mail’s HTML" src="/mailbox/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<pre>${linked(mail.text)}</pre>`
}`
}

function emptyList(to: string): Html {
  return to
    ? html`<p class="empty">No mail for “${to}” yet.</p>`
    : html`<p class="empty">No mail yet. Register in the portal: the code arrives here.</p>`
}

function nothingOpen(): Html {
  return html`<div class="empty">
<svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true"><rect x="4" y="8" width="88" height="60" rx="10"/><path d="m10 18 38 28 38-28"/><circle cx="84" cy="12" r="9"/></svg>
<p>Choose a mail to read it.<br>New ones appear by themselves.</p>
</div>`
}

function time(date: string): Html {
  return html`<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')} UTC</time>`
}

function preview(mail: Mail): string {
  return mail.text.replace(/\s+/g, ' ').trim().slice(0, 120)
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((piece, i) =>
      i % 2 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : html`${piece}`,
    )
}

function address({ to }: MailboxView, chosen: { open?: string; view?: string }): string {
  const query = new URLSearchParams({ ...chosen, ...(to && { to }) }).toString()
  return query ? `/mailbox?${query}` : '/mailbox'
}
