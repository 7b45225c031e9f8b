import { useSyncExternalStore } from 'react'
import { openNow } from './api.ts'
import { type NamedRequest, openRequests } from './open-requests.ts'

/** All money requests of who is signed in whose outcome is unknown, first the oldest, as they come and go. */
export function useOpenRequests(): readonly NamedRequest[] {
  useSyncExternalStore(openRequests.subscribe, openRequests.changes)
  return openNow()
}

/** Whether a form on show holds just this, and tells of it itself. */
export const isHeld = (request: NamedRequest): boolean => openRequests.isHeld(request.subject)

/** No longer knows a request: what is asked for next is a new one, even if it is the same. */
export const forgetRequest = (request: NamedRequest): void => openRequests.forget(request)
