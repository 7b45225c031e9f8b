import type { FieldCodes, Network } from '@halyard/contract'
import { useEffect, useReducer } from 'react'

type Rule = typeof import('@halyard/contract/addresses')
let rule: Rule | undefined
let loading: Promise<void> | undefined

/** Loads the rule before an address is entered: it brings the hashes of checksums. Draws anew when it is there. */
export function useAddressRule(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let isGone = false
    if (!rule)
      loadAddressRule().then(
        () => isGone || redraw(),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [])
}

/** A load that failed is forgotten, so that the next one tries again. */
export function loadAddressRule(): Promise<void> {
  loading ??= import('@halyard/contract/addresses').then(
    (loaded) => {
      rule = loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * The same as the server would refuse it, at the field; nothing while network or address is missing, or the rule is
 * not there.
 */
export function refusedAddress(network: string, address: string): FieldCodes {
  if (!rule || !network || !address.trim()) return {}
  return rule.canonicalAddress(network as Network, address.trim()) ? {} : { walletAddress: 'INVALID_ADDRESS' }
}
