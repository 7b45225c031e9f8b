import { notify } from '@halyard/ui/feedback'
import { useBlocker } from '@tanstack/react-router'
import { application } from '../application.ts'
import { openRequests } from '../calls/open-requests.ts'
import { useKitTexts } from '../texts/use-texts.ts'

/** Whoever is signed out meanwhile goes to the login page, and somebody else gets a screen of their own. */
const stays = () => openRequests.areOut(application().session.current()?.id ?? '')

/** While money is on its way, neither Back nor a link leaves the screen that will tell how it ended, which is said. */
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
