import { notify } from '@halyard/ui/feedback'
import { useBlocker } from '@tanstack/react-router'
import { application } from '../application.ts'
import { openRequests } from '../calls/open-requests.ts'
import { useKitTexts } from '../texts/use-texts.ts'

/** After signing out the login page follows, and another user gets a screen of their own. */
const stays = () => openRequests.hasInFlight(application().session.current()?.id ?? '')

/**
 * While a money request is in flight, neither Back nor a link leaves the screen that will report its outcome;
 * a message explains this.
 */
export function useStayWhileOut(): void {
  const t = useKitTexts('app')
  useBlocker({
    shouldBlockFn() {
      if (stays()) notify({ kind: 'note', title: t('sendingTitle'), message: t('sendingText') })
      return stays()
    },
    enableBeforeUnload: stays,
  })
}
