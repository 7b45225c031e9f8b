/**
 * The bloom filter in a block's header covers the addresses and topics of all its events. It exposes a node
 * that omits events, and blocks that cannot contain a transfer need no event request.
 */
import { type Hex, hexToBytes, keccak256 } from 'viem'

const bloomBytes = 256

export function bloomOf(events: readonly { readonly address: Hex; readonly topics: readonly Hex[] }[]): Hex {
  const bits = new Uint8Array(bloomBytes)
  for (const item of new Set(events.flatMap(({ address, topics }) => [address, ...topics]))) add(bits, item)
  return `0x${Buffer.from(bits).toString('hex')}`
}

export function mayHold(bloom: Hex, item: Hex): boolean {
  const alone = new Uint8Array(bloomBytes)
  add(alone, item)
  const bits = hexToBytes(bloom)
  return alone.every((byte, i) => ((bits[i] as number) & byte) === byte)
}

function add(bits: Uint8Array, item: Hex): void {
  const digest = hexToBytes(keccak256(item))
  for (const i of [0, 2, 4]) {
    const bit = (((digest[i] as number) << 8) | (digest[i + 1] as number)) % (bloomBytes * 8)
    const at = bloomBytes - 1 - (bit >> 3)
    bits[at] = (bits[at] as number) | (1 << (bit & 7))
  }
}
