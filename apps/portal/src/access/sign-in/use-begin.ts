import { useNavigate, useSearch } from '@tanstack/react-router'
import { recordOf, session } from '../session/index.ts'

/** Begins the session that a login has brought, where the member was before. */
export function useBegin() {
  const navigate = useNavigate()
  const { to = '/dashboard' } = useSearch({ strict: false })
  return (reply: Parameters<typeof recordOf>[0], rememberMe: boolean) => {
    session.start(recordOf(reply, rememberMe, Date.now()))
    return navigate({ href: to })
  }
}
