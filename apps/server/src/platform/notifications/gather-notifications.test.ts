import { expect, test } from 'vitest'
import { defineNotifications } from './define-notifications.ts'
import { gatherNotifications } from './gather-notifications.ts'

const one = defineNotifications({ texts: () => ({ ONE: 'It was {amount}.' }), amounts: ['amount'] })

test('a notification is rendered by the feature that declares it, with formatted amounts', () => {
  expect(gatherNotifications([one])('ONE').textOf('ONE', { amount: '1234.50' }, 'en')).toBe(
    'It was 1,234.50.',
  )
})

test('an undeclared or twice declared kind is refused', () => {
  expect(() => gatherNotifications([one])('TWO')).toThrow('No feature declares')
  expect(() => gatherNotifications([one, one])).toThrow('Two features declare')
})
