import { expect, test } from 'vitest'
import { referralLink } from './referral-link.ts'

test('the referral link leads to registration with the code', () => {
  expect(referralLink('https://a.test', 'HAL7K2Q')).toBe('https://a.test/register?referral=HAL7K2Q')
  expect(referralLink('https://a.test', 'a&b')).toBe('https://a.test/register?referral=a%26b')
})
