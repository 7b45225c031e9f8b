/** Finality as reported by the network. */
import * as z from 'zod/mini'
import { type BlockId, ChainUnknown, type Network } from '../../ports/chain.ts'
import { headerForm } from './blocks.ts'
import type { JsonRpc } from './json-rpc.ts'

/** The tag of the final block, or 'depth' if the node knows neither tag. */
export type Finality = 'finalized' | 'safe' | 'depth'

/** Throws if the node doesn't know the tag: that must not be taken for final. */
export async function finalBlock(
  rpc: JsonRpc,
  network: Network,
  finality: Finality,
): Promise<BlockId | null> {
  if (finality === 'depth') return null
  const found = await rpc('eth_getBlockByNumber', [finality, false], z.nullable(headerForm))
  if (found) return { number: found.number, hash: found.hash }
  throw new ChainUnknown(network, 'NODE_ERROR', `the node knows no block that is ${finality}`)
}
