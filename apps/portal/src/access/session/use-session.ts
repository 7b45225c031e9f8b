import { useSyncExternalStore } from 'react'
import type { SessionRecord } from './record.ts'
import { session } from './session.ts'

export function useSession(): SessionRecord | null {
  return useSyncExternalStore(session.onChange, session.current)
}
