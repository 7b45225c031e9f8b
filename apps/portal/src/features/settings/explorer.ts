import type { Network } from '@halyard/contract'
import { settings } from './settings.ts'

/** Where everybody can see a transaction; null where the operator has named no explorer for its network. */
export function explorerOf(network: Network | null, txId: string | null): string | null {
  const template = network && settings.explorers[network]
  return template && txId ? template.replaceAll('{hash}', encodeURIComponent(txId)) : null
}
