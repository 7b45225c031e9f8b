import { useBlocker } from '@tanstack/react-router'
import { application } from '../application.ts'
import { moneyIsOut } from '../calls/send-once.ts'

// Whoever is signed out meanwhile goes to the login page.
const stays = () => moneyIsOut() && application().session.current() !== null

/** While money is on its way, neither Back nor a link leaves the screen that will tell how it ended. */
export function useStayWhileOut(): void {
  useBlocker({ shouldBlockFn: stays, enableBeforeUnload: stays })
}
