import { expect, test } from 'vitest'
import { declinedAs } from './declined-as.ts'

test.each([
  ['10019 Not enough money', 'BROKER_NO_MONEY'],
  ['100190 Something else', 'BROKER_REFUSED'],
  ['Group is full', 'BROKER_REFUSED'],
  ['toString', 'BROKER_REFUSED'],
  ['', 'BROKER_REFUSED'],
  [null, 'BROKER_REFUSED'],
] as const)('%j is told as %s', (words, code) => {
  expect(declinedAs(words)).toBe(code)
})
