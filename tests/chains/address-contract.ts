// Address derivation, and refused addresses.
import { describe, expect, test } from 'vitest'
import type { NetworkKit } from './network-kit.ts'

const publicKeyOfOne = {
  compressed: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  uncompressed:
    '0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
}

export function addressContract({ the, chain }: NetworkKit): void {
  describe('addresses', () => {
    test.each(Object.entries(publicKeyOfOne))('come from a %s public key', (_, key) => {
      expect(chain().addressOf(Buffer.from(key, 'hex'))).toBe(the.addressOfOne)
    })

    test('are accepted as written', () => {
      expect(chain().canonicalAddress(the.addressOfOne)).toBe(the.addressOfOne)
    })

    test('are refused with any letter in the wrong case', () => {
      const wrong = [...the.addressOfOne].flatMap((letter, i) => {
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        return other === letter || i < 2
          ? []
          : the.addressOfOne.slice(0, i) + other + the.addressOfOne.slice(i + 1)
      })
      expect(wrong.length).toBeGreaterThan(5)
      expect(wrong.filter((text) => chain().canonicalAddress(text) !== null)).toEqual([])
    })

    test('are refused if zero, another network’s, the token’s, or malformed', () => {
      const texts = [
        the.zero,
        chain().tokenAddress,
        ...the.strangers,
        '',
        ' ',
        `${the.addressOfOne} `,
        the.addressOfOne.slice(0, -1),
      ]
      expect(texts.filter((text) => chain().canonicalAddress(text) !== null)).toEqual([])
    })
  })
}
