import { ThemeProvider } from '@halyard/ui/theme'
import { configure } from '@halyard/web/application'
import { fetchBeside, forgetEarly } from '@halyard/web/calls'
import { restoreLanguage } from '@halyard/web/texts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { isViewing, session } from './access/session/index.ts'
import { answerRefusal } from './access/two-fa/index.ts'
import { loadLateFont } from './app/late-font.ts'
import { keepOfflinePage } from './app/offline-page.ts'
import { followSession, makeRouter, tidyDrafts } from './app/routing/router.tsx'
import { hideSkeleton } from './app/skeleton.ts'
import { hideSplash } from './app/splash.ts'
import { draw } from './draw.ts'
import { viewRefused } from './operators/view-as-member/index.ts'
import { settings } from './shell/settings/index.ts'

/** Ends a task, so that the page can respond before the next. */
function nextStep(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

async function begin(root: HTMLElement): Promise<void> {
  await nextStep()
  configure({
    root: '/api',
    brandName: settings.brandName,
    session,
    isViewing,
    onRefused(refused, call) {
      if (refused.code === 'VIEW_ONLY') viewRefused.note()
      return answerRefusal(refused, call)
    },
    fetch: fetchBeside(window.halyardEarly),
  })
  restoreLanguage(settings.languages)
  session.watch()

  await nextStep()
  const router = makeRouter()
  followSession(router)
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting()
    forgetEarly(window.halyardEarly)
    loadLateFont()
    void tidyDrafts('forgetStaleDrafts')
    hideSkeleton()
    hideSplash(router.state.location.pathname)
  })

  await nextStep()
  // Lazy parts of the router render in one step, so they load first.
  await router.load().catch((cause: unknown) => console.error('The first page was not loaded', cause))
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  draw(
    root,
    <StrictMode>
      <ThemeProvider nonce={nonce}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>,
  )
}

// At once if the page has already loaded.
addEventListener('load', keepOfflinePage)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
void begin(root)
