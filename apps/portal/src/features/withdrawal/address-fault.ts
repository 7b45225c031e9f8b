import type { FieldCodes, Network } from '@halyard/contract'
import { canonicalAddress } from '@halyard/contract/addresses'

/** The same as the server would refuse it, at the field; nothing while network or address is missing. */
export function refusedAddress(network: string, address: string): FieldCodes {
  if (!network || !address.trim()) return {}
  return canonicalAddress(network as Network, address.trim()) ? {} : { walletAddress: 'INVALID_ADDRESS' }
}
