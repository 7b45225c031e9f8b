import type { FieldCodes, Network } from '@halyard/contract'
import { useEffect, useReducer } from 'react'

type Rule = typeof import('@halyard/contract/addresses')
let rule: Rule | undefined
let loading: Promise<void> | undefined

/**
 * Loads the rule before an address is entered: it includes the hash functions for checksums. Re-renders once
 * loaded.
 */
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

/** A failed load is forgotten, so that the next one tries again. */
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

/** The server's refusal, at the field; empty while network, address or rule is missing. */
export function refusedAddress(network: string, address: string): FieldCodes {
  if (!rule || !network || !address.trim()) return {}
  return rule.canonicalAddress(network as Network, address.trim()) ? {} : { walletAddress: 'INVALID_ADDRESS' }
}
