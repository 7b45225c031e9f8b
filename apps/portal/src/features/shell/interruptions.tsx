import { member } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useQuery } from '@tanstack/react-query'
import { BannerPopup } from './banner-popup.tsx'
import { FirstLoginDialog } from './first-login-dialog.tsx'
import { useAtWork } from './use-at-work.ts'

/**
 * What covers the screen after signing in: first what must be answered, then what may be closed, which interrupts
 * nobody who is filling in a form.
 */
export function Interruptions() {
  const check = useQuery({
    queryKey: ['first-time-login'],
    queryFn: ({ signal }) => api(member.checkFirstTimeLogin, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isAtWork = useAtWork()
  if (!check.data) return null
  return check.data.firstTimeLogin ? (
    <FirstLoginDialog onDone={() => void check.refetch()} />
  ) : (
    <BannerPopup isAtWork={isAtWork} />
  )
}
