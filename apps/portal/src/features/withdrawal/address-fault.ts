import type { FieldCodes, Network } from '@halyard/contract'
import { useEffect } from 'react'

type Rule = typeof import('@halyard/contract/addresses')
let rule: Rule | undefined

/** Loads the rule once an address is going to be entered: it brings the hashes of checksums. */
export function useAddressRule(): void {
  useEffect(() => void loadAddressRule(), [])
}

export async function loadAddressRule(): Promise<void> {
  rule = await import('@halyard/contract/addresses').catch(() => undefined)
}

/**
 * The same as the server would refuse it, at the field; nothing while network or address is missing, or the rule is
 * not there.
 */
export function refusedAddress(network: string, address: string): FieldCodes {
  if (!rule || !network || !address.trim()) return {}
  return rule.canonicalAddress(network as Network, address.trim()) ? {} : { walletAddress: 'INVALID_ADDRESS' }
}
