import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { application } from '../application.ts'
import { moneyIsOut } from '../calls/send-once.ts'

const signedIn = () => application().session.current()?.id ?? null

/** While money is on its way, neither Back nor a link leaves the screen that will tell how it ended. */
export function useStayWhileOut(): void {
  const [member] = useState(signedIn)
  // Whoever is signed out meanwhile goes to the login page, and somebody else gets a screen of their own.
  const stays = () => moneyIsOut() && member !== null && signedIn() === member
  useBlocker({ shouldBlockFn: stays, enableBeforeUnload: stays })
}
