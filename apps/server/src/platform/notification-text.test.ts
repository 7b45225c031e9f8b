import { expect, test } from 'vitest'
import { serverTexts } from '../locales/index.ts'
import { writtenForPeople } from './notification-text.ts'

test('every amount that a closing tells is written for people', () => {
  const names = [...serverTexts.en.notifications.ORDER_UNSUBSCRIBED.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'product' && name !== 'mt5Id')
  expect(names).toContain('ownFunds')
  const written = writtenForPeople(Object.fromEntries(names.map((name) => [name, '1234.00'])))
  expect(new Set(Object.values(written))).toEqual(new Set(['1,234.00']))
})
