import { expect, test } from 'vitest'
import { serverTexts } from '../../locales/index.ts'
import { orderNotifications } from './notifications.ts'

test('every amount in a closing’s notification is formatted for people', () => {
  const names = [...serverTexts.en.notifications.order.ORDER_UNSUBSCRIBED.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'product' && name !== 'mt5Id')
  expect(names).toContain('ownFunds')
  const params = Object.fromEntries(names.map((name) => [name, '1234.00']))
  const text = orderNotifications.textOf('ORDER_UNSUBSCRIBED', params, 'en')
  expect(text.match(/1,234\.00/g)).toHaveLength(names.length)
})
