/** Minimal Protocol Buffers for TRON's blocks and transactions: numbers and byte strings. */
export type Field = readonly [number: number, value: bigint | Uint8Array]

export function encode(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields
      .filter(([, value]) => value !== 0n)
      .flatMap(([number, value]) =>
        typeof value === 'bigint'
          ? [varint(BigInt(number << 3)), varint(value)]
          : [varint(BigInt((number << 3) | 2)), varint(BigInt(value.length)), value],
      ),
  )
}

/** Throws on anything that is not exactly a list of such fields. */
export function decode(bytes: Uint8Array): Field[] {
  const fields: Field[] = []
  let at = 0
  const next = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at]
      if (byte === undefined || shift > 63n) throw new Error('The message breaks off.')
      at += 1
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const key = Number(next())
    if ((key & 7) === 0) fields.push([key >> 3, next()])
    else if ((key & 7) === 2) {
      const length = Number(next())
      if (at + length > bytes.length) throw new Error('The message breaks off.')
      fields.push([key >> 3, bytes.subarray(at, at + length)])
      at += length
    } else throw new Error('There is a field of a kind that is not used here.')
  }
  return fields
}

export function bytesIn(fields: readonly Field[], number: number): Uint8Array {
  const found = fields.filter((field) => field[0] === number)
  if (found.length > 1) throw new Error(`Field ${number} stands there twice.`)
  const value = found[0]?.[1] ?? new Uint8Array()
  if (typeof value === 'bigint') throw new Error(`Field ${number} is a number.`)
  return value
}

export function numberIn(fields: readonly Field[], number: number): bigint {
  const value = fields.findLast((field) => field[0] === number)?.[1] ?? 0n
  if (typeof value !== 'bigint') throw new Error(`Field ${number} is no number.`)
  return value
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return Uint8Array.from([...bytes, Number(rest)])
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}
