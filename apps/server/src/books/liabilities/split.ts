/**
 * Splits a member's balance into parts of random size, some of them zero: one part reveals neither its owner
 * nor the total. Pure.
 */
import { partsEach } from '@halyard/contract'
import { derive } from './derive.ts'

export interface Owed {
  readonly usdt: bigint
  readonly usdp: bigint
}

export function splitOf(secret: Buffer, number: number, { usdt, usdp }: Owed): Owed[] {
  const random = derive(secret, `split ${number}`)
  const [ofUsdt, ofUsdp] = [usdt, usdp].map((amount, nth) =>
    shares(amount, random.subarray(nth * 16, nth * 16 + 16)),
  )
  return Array.from({ length: partsEach }, (_, part) => ({
    usdt: ofUsdt?.[part] ?? 0n,
    usdp: ofUsdp?.[part] ?? 0n,
  }))
}

/** Below it a part is empty: a quarter of them. */
const leastWeight = 2 ** 14

function shares(amount: bigint, random: Buffer): bigint[] {
  const drawn = Array.from({ length: partsEach }, (_, part) => random.readUInt16BE(part * 2))
  const weights: bigint[] = drawn.map((weight) => (weight < leastWeight ? 0n : BigInt(weight)))
  if (drawn.every((weight) => weight < leastWeight)) weights[0] = 1n
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight) => (amount * weight) / all)
  const rest = amount - parts.reduce((sum, part) => sum + part, 0n)
  const first = weights.findIndex((weight) => weight > 0n)
  return parts.map((part, nth) => (nth === first ? part + rest : part))
}
