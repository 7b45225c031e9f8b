import type { Network, PortalSettings } from '@halyard/contract'

export type Explorers = PortalSettings['explorers']

/** Where everybody can see a transaction; null where no explorer is named for its network. */
export function explorerOf(
  explorers: Explorers,
  network: Network | null,
  txId: string | null,
): string | null {
  const template = network && explorers[network]
  return template && txId ? template.replaceAll('{hash}', encodeURIComponent(txId)) : null
}
