import { getRouteApi, useRouter } from '@tanstack/react-router'
import { recordOf, type SignedIn, session } from '../session/index.ts'

const route = getRouteApi('/public/sign-in')

/** Begins the session and returns to the page the operator came from. */
export function useBegin(): (reply: SignedIn, email: string) => Promise<void> {
  const router = useRouter()
  const { to = '/' } = route.useSearch()
  return (reply, email) => {
    session.start(recordOf(reply, email, Date.now()))
    return router.navigate({ href: to, replace: true })
  }
}
