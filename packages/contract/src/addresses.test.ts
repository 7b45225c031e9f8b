import { expect, test } from 'vitest'
import { canonicalAddress } from './addresses.ts'

// The examples of EIP-55.
const mixed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(mixed)('%s is written with its checksum', (address) => {
  expect(canonicalAddress('ERC20', address)).toBe(address)
  expect(canonicalAddress('BEP20', address.toLowerCase())).toBe(address)
  const swapped = address.replace(/[a-f]/, (letter) => letter.toUpperCase())
  expect(canonicalAddress('ERC20', swapped)).toBeNull()
})

test('a TRON address has a checksum of its own, and is invalid elsewhere', () => {
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  expect(canonicalAddress('TRC20', address)).toBe(address)
  expect(canonicalAddress('TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')).toBeNull()
  expect(canonicalAddress('TRC20', address.toLowerCase())).toBeNull()
  expect(canonicalAddress('ERC20', address)).toBeNull()
})

test.each([
  '',
  '0x',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  `${mixed[0]}0`,
  'T',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
])('%j is an invalid address everywhere', (text) => {
  for (const network of ['ERC20', 'BEP20', 'TRC20'] as const) {
    expect(canonicalAddress(network, text)).toBeNull()
  }
})
