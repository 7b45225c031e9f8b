import { useSyncExternalStore } from 'react'
import type { SessionRecord } from './record.ts'
import { currentSession, onSessionChange } from './store.ts'

export function useSession(): SessionRecord | null {
  return useSyncExternalStore(onSessionChange, currentSession)
}
