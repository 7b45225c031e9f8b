import { expect, test } from 'vitest'
import { declinedAs, purchaseDeclined } from './declined-as.ts'

test.each([
  ['10019 Not enough money', 'BROKER_NO_MONEY'],
  ['100190 Something else', 'BROKER_REFUSED'],
  ['Group is full', 'BROKER_REFUSED'],
  ['toString', 'BROKER_REFUSED'],
  ['', 'BROKER_REFUSED'],
  [null, 'GIVEN_UP'],
] as const)('%j is shown as %s', (words, code) => {
  expect(declinedAs(words)).toBe(code)
})

test('a purchase shows the broker’s reason, without its code', () => {
  const declined = { code: 'BROKER_REFUSED_BECAUSE', params: { reason: 'Group is full' } }
  expect(purchaseDeclined('10013 Group is full')).toMatchObject(declined)
  expect(purchaseDeclined('Group is full')).toMatchObject(declined)
  for (const silent of ['10013', ''])
    expect(purchaseDeclined(silent)).toMatchObject({ code: 'BROKER_REFUSED' })
  expect(purchaseDeclined(null)).toMatchObject({ code: 'GIVEN_UP' })
})
