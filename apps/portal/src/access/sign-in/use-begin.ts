import { useNavigate, useSearch } from '@tanstack/react-router'
import { recordOf, session } from '../session/index.ts'

/** Begins the session after a login and returns to the member's last page. */
export function useBegin() {
  const navigate = useNavigate()
  const { to = '/dashboard' } = useSearch({ strict: false })
  return (reply: Parameters<typeof recordOf>[0], rememberMe: boolean) => {
    session.start(recordOf(reply, rememberMe, Date.now()))
    return navigate({ href: to })
  }
}
