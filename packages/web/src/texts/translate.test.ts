import { expect, test } from 'vitest'
import { translateWith } from './translate.ts'

const texts = {
  logOut: 'Log Out',
  greeting: 'Hi, {username}',
  pageOf: 'Page {page} of {pages}',
  days: '{days} {days:day|days}',
} as const
const t = translateWith<typeof texts>(texts)

test('[LNG-007] a text comes from the table, with values in its placeholders', () => {
  expect(t('logOut')).toBe('Log Out')
  expect(t('greeting', { username: 'mei.lin' })).toBe('Hi, mei.lin')
  expect(t('pageOf', { page: 2, pages: 3 })).toBe('Page 2 of 3')
})

test('a word agrees with its number', () => {
  const shown = [0, 1, 2, 90].map((days) => t('days', { days }))
  expect(shown).toEqual(['0 days', '1 day', '2 days', '90 days'])
})

test('a text with placeholders needs its values', () => {
  // @ts-expect-error: the value of {username} is missing
  expect(t('greeting')).toBe('Hi, {username}')
})
