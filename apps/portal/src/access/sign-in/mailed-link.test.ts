import { expect, test } from 'vitest'
import { mailedLink } from './mailed-link.ts'

test('reads e-mail and code, whatever the address', () => {
  const hash = `#${new URLSearchParams({ email: 'a+b@example.test', code: 'x_Y-9' })}`
  expect(mailedLink(hash)).toEqual({ email: 'a+b@example.test', code: 'x_Y-9', token: '', claim: '' })
  expect(mailedLink('')).toEqual({ email: '', code: '', token: '', claim: '' })
})

test('reads a token', () => {
  expect(mailedLink('#token=a.b_-c').token).toBe('a.b_-c')
})
