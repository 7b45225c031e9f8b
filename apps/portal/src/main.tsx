import { ThemeProvider } from '@halyard/ui/theme'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreLanguage } from './app/i18n/index.ts'
import { followSession, router } from './app/routing/router.tsx'
import { watchSession } from './app/session/index.ts'
import { settings } from './app/settings.ts'
import { hideSplash } from './app/splash.ts'

restoreLanguage(settings.languages)
watchSession()
followSession()

const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  hideSplash(router.state.location.pathname)
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

createRoot(root).render(
  <StrictMode>
    <ThemeProvider nonce={nonce}>
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
)
