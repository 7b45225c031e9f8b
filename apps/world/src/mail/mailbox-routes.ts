import { Readable } from 'node:stream'
import { type Answer, answer, BadInput, json, page } from '../http/answers.ts'
import { asset } from '../http/asset.ts'
import { queryOf } from '../http/input.ts'
import type { Request, Route } from '../http/serve.ts'
import type { Surroundings } from '../pages/layout.ts'
import type { MailStore } from './mail-store.ts'
import { mailboxPage } from './mailbox-page.ts'

export function mailboxRoutes(store: MailStore, surroundings: Surroundings): Route[] {
  return [
    { method: 'GET', path: '/mailbox', answer: ({ url }) => showMailbox(url, store, surroundings) },
    asset('/mailbox.js', new URL('./mailbox.client.js', import.meta.url)),
    asset('/mailbox.css', new URL('./mailbox.css', import.meta.url)),
    { method: 'GET', path: '/mailbox/messages', answer: ({ url }) => listMessages(url, store) },
    {
      method: 'GET',
      path: /^\/mailbox\/messages\/(?<id>\d+)\/html$/,
      answer: (request) => showHtml(request, store),
    },
    { method: 'GET', path: '/mailbox/events', answer: (request) => announceMails(request, store) },
  ]
}

function showMailbox(url: URL, store: MailStore, surroundings: Surroundings): Answer {
  const { to = '', open, view = 'html' } = queryOf(url, ['to', 'open', 'view'])
  if (view !== 'html' && view !== 'text') throw new BadInput('"view" must be html or text.')
  const mails = store.newestFirst()
  const opened = open === undefined ? undefined : store.find(open)
  if (open !== undefined && !opened) throw new BadInput(`There is no mail "${open}".`)
  const wanted = to.trim().toLowerCase()
  const shown = mails.filter((mail) => mail.to.some((address) => address.includes(wanted)))
  const receivers = [...new Set(mails.flatMap((mail) => mail.to))]
  return page(mailboxPage({ mails: shown, receivers, to: to.trim(), open: opened, view }, surroundings))
}

function listMessages(url: URL, store: MailStore): Answer {
  const { to } = queryOf(url, ['to'])
  if (to === undefined) return json(store.newestFirst())
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) throw new BadInput('"to" must be a mail address.')
  return json(store.newestFirst().filter((mail) => mail.to.includes(to.toLowerCase())))
}

/** No content of a mail can run scripts or touch the page that shows it. */
function showHtml({ groups }: Request, store: MailStore): Answer {
  const mail = store.find(groups.id as string)
  if (!mail?.html) return json({ error: 'There is no such HTML mail.' }, 404)
  const linksInNewTabs = mail.html.replace(/^(\s*<!doctype[^>]*>)?/i, '$1<base target="_blank">')
  return answer(200, 'text/html; charset=utf-8', linksInNewTabs, {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data: http: https:',
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "frame-ancestors 'self'",
    ].join('; '),
  })
}

/** Server-sent events: one per new mail. */
function announceMails({ disconnected }: Request, store: MailStore): Answer {
  const events = new Readable({ read() {} })
  const announce = () => events.push('event: mail\ndata: \n\n')
  store.on('mail', announce)
  disconnected.addEventListener('abort', () => store.off('mail', announce))
  events.push('retry: 1000\n\n')
  return answer(200, 'text/event-stream', events)
}
