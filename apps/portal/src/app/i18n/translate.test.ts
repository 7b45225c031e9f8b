import { expect, test } from 'vitest'
import { texts as investmentTexts } from '../../locales/en/investment.ts'
import { texts } from '../../locales/en/shell.ts'
import { translateWith } from './translate.ts'

const t = translateWith<'shell'>(texts)

test('[LNG-007] a text comes from the table, with values in its places', () => {
  expect(t('logOut')).toBe('Log Out')
  expect(t('greeting', { username: 'mei.lin' })).toBe('Hi, mei.lin')
  expect(t('bannerImage', { number: 2, total: 3 })).toBe('Announcement 2 of 3')
})

test('a word follows its number', () => {
  const investment = translateWith<'investment'>(investmentTexts)
  const shown = [0, 1, 2, 90].map((days) => investment('days', { days }))
  expect(shown).toEqual(['0 days', '1 day', '2 days', '90 days'])
})

test('a text with places cannot be asked for without its values', () => {
  // @ts-expect-error: the value of {username} is missing
  expect(t('greeting')).toBe('Hi, {username}')
})
