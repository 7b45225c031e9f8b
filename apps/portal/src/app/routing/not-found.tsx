import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../../access/session/index.ts'
import { rendersShell } from './paths.ts'

const NotFoundInShell = lazy(() => import('./not-found-in-shell.tsx'))
const NotFoundOutside = lazy(() => import('./not-found-outside.tsx'))

/** An unknown address: inside the shell for a signed-in member, otherwise on a page of its own. */
export function NotFound() {
  const session = useSession()
  const { pathname } = useLocation()
  return <Suspense>{session && rendersShell(pathname) ? <NotFoundInShell /> : <NotFoundOutside />}</Suspense>
}
