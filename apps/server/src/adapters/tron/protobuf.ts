/** Minimal protocol buffers for a TRON transaction: numbers and byte strings. */
type Field = readonly [number: number, value: bigint | Uint8Array]

/** Fields in ascending order; zeros are left out, as in the reference implementation. */
export function encode(fields: readonly Field[]): Uint8Array {
  const parts = fields
    .filter(([, value]) => value !== 0n)
    .flatMap(([number, value]) =>
      typeof value === 'bigint'
        ? [varint(BigInt(number << 3)), varint(value)]
        : [varint(BigInt((number << 3) | 2)), varint(BigInt(value.length)), value],
    )
  return Buffer.concat(parts)
}

function varint(value: bigint): Uint8Array {
  if (value < 0n) throw new RangeError('Only numbers of zero and above are written here')
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return Uint8Array.from([...bytes, Number(rest)])
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}
