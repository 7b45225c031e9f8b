import type { Capability } from '@halyard/contract'
import { useSyncExternalStore } from 'react'
import type { OperatorRecord } from './record.ts'
import { session } from './session.ts'

export function useOperator(): OperatorRecord | null {
  return useSyncExternalStore(session.onChange, session.current)
}

/** Capabilities as known from the sign-in; the server decides. */
export function useCan(): (capability: Capability) => boolean {
  const operator = useOperator()
  return (capability) => operator?.capabilities.includes(capability) ?? false
}
