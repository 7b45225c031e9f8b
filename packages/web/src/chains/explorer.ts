import type { Network, PortalSettings } from '@halyard/contract'

export type Explorers = PortalSettings['explorers']

/** The explorer's address of a transaction; null if its network has none. */
export function explorerOf(
  explorers: Explorers,
  network: Network | null,
  txId: string | null,
): string | null {
  const template = network && explorers[network]
  return template && txId ? template.replaceAll('{hash}', encodeURIComponent(txId)) : null
}
