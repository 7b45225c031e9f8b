import { member } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { LazyPart, lazyCode } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { BannerPopup } from './banner-popup.tsx'
import { useIsBusy } from './use-is-busy.ts'

/** Only newcomers see it. */
const firstLoginDialog = lazyCode(async () => (await import('./first-login-dialog.tsx')).FirstLoginDialog)

/**
 * Dialogs that cover the screen after signing in: first mandatory ones, then closable ones, which never
 * interrupt a form.
 */
export function Interruptions() {
  const check = useQuery({
    queryKey: ['first-time-login'],
    queryFn: ({ signal }) => api(member.checkFirstTimeLogin, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isBusy = useIsBusy()
  if (!check.data) return null
  return check.data.firstTimeLogin ? (
    <LazyPart of={firstLoginDialog} overlay>
      {(FirstLoginDialog) => <FirstLoginDialog onDone={() => void check.refetch()} />}
    </LazyPart>
  ) : (
    <BannerPopup isBusy={isBusy} />
  )
}
