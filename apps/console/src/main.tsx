import { requests } from '@halyard/contract'
import { ThemeProvider } from '@halyard/ui/theme'
import { configure } from '@halyard/web/application'
import { restoreLanguage } from '@halyard/web/texts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session, watchPresence } from './access/session/index.ts'
import { followSession, router, tidyDrafts } from './app/routing/router.tsx'
import { settings } from './desk/settings/index.ts'
import { languages } from './locales/languages.ts'

configure({
  root: '/api',
  brandName: settings.brandName,
  session,
  settleCall: requests.settleOperatorRequest,
})
restoreLanguage(languages)
session.watch()
watchPresence()
followSession()
void tidyDrafts('forgetStaleDrafts')

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
