import type { Capability } from '@halyard/contract'
import { redirect } from '@tanstack/react-router'
import { session } from '../../access/session/index.ts'

/**
 * Shows a message instead of a screen all of whose calls the server would refuse for lack of capabilities.
 */
export const requireCapability =
  (...needs: readonly Capability[]) =>
  (): void => {
    const capabilities = session.current()?.capabilities ?? []
    if (needs.some((need) => capabilities.includes(need))) return
    throw redirect({ to: '/not-allowed', replace: true })
  }
