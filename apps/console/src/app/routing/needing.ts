import type { Capability } from '@halyard/contract'
import { redirect } from '@tanstack/react-router'
import { session } from '../../access/session/index.ts'

/** Whoever opens an address with none of what it takes is told so; the server would refuse every call of the screen. */
export const needing =
  (...needs: readonly Capability[]) =>
  (): void => {
    const capabilities = session.current()?.capabilities ?? []
    if (needs.some((need) => capabilities.includes(need))) return
    throw redirect({ to: '/not-allowed', replace: true })
  }
