/**
 * Runs before the first paint, from the page itself: sets the colour scheme, the language, the splash or the
 * skeleton, and starts loading what the page needs, before any other code has arrived.
 */
import { dressPage, reloadWithoutScript, stored, written } from '@halyard/web/boot'
import type { EarlyAnswers } from '@halyard/web/calls'
import { isValidAt, parseStoredSession } from '@halyard/web/session'
import { isSessionRecord, sessionKey, viewKey } from '../access/session/index.ts'
import { isPublicPath, rendersShell } from '../app/routing/paths.ts'
import { callEarly } from './call-early.ts'
import { showEarlyTotal, untilPainted } from './early-total.ts'
import { type FirstLoad, loadsOf } from './first-load.ts'
import { fontKey } from './font-key.ts'

/** The page itself names the styles that block painting; everything here loads in request order. */
const behindFirstPaint = 'low'

const root = document.documentElement
const { pathname } = location

const settings = written<{ brandName: string; languages: readonly string[] }>('halyard-settings')
const language = dressPage(settings?.languages ?? [])
reloadWithoutScript()

const saved = parseStoredSession(stored(viewKey, 'sessionStorage') ?? stored(sessionKey), isSessionRecord)
const session = isValidAt(saved, Date.now()) ? saved : null

if (pathname === '/login') {
  root.style.setProperty('--splash-name', JSON.stringify(settings?.brandName ?? ''))
  root.dataset.splash = 'shown'
} else {
  root.dataset.skeleton = session && rendersShell(pathname) && !isPublicPath(pathname) ? 'member' : 'visitor'
}

const firstLoad = written<FirstLoad>('halyard-first-load')
if (firstLoad) {
  const { files, calls } = loadsOf(firstLoad, { pathname, language, signedIn: session !== null })
  const total =
    session && calls.includes(firstLoad.total)
      ? callEarly(firstLoad.total, { token: session.token, language }, { priority: 'high' })
      : null
  let turn = Promise.resolve()
  let shown: Promise<unknown> | undefined
  if (total) {
    root.dataset.total = 'awaited'
    shown = showEarlyTotal(total)
    turn = untilPainted(shown)
  }
  void turn.then(() => {
    for (const file of files) {
      if (file.endsWith('.css')) load(file, { rel: 'preload', as: 'style' })
      else load(file, { rel: 'modulepreload' })
    }
  })
  // A cached font loads with the first text; otherwise it comes after the content.
  if (stored(fontKey) === firstLoad.font)
    load(firstLoad.font, { rel: 'preload', as: 'font', type: 'font/woff2' })
  else root.dataset.fontLater = firstLoad.font
  if (session) {
    const { token } = session
    const sending = { priority: behindFirstPaint, turn } as const
    const answers = calls.map(
      (call) =>
        [call, (call === firstLoad.total && total) || callEarly(call, { token, language }, sending)] as const,
    )
    const early: EarlyAnswers = { token, language, answers: Object.fromEntries(answers) }
    window.halyardEarly = early
    shown?.then(
      (info) => {
        early.shown = info
      },
      () => undefined,
    )
  }
}

function load(file: string, how: { rel: string; as?: string; type?: string }): void {
  const link = Object.assign(document.createElement('link'), how)
  link.crossOrigin = ''
  link.fetchPriority = behindFirstPaint
  link.href = file
  document.head.append(link)
}
