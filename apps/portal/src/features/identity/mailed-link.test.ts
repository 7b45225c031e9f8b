import { expect, test } from 'vitest'
import { mailedLink } from './mailed-link.ts'

test('reads e-mail and code, whatever the address', () => {
  const hash = `#${new URLSearchParams({ email: 'a+b@example.test', code: 'x_Y-9' })}`
  expect(mailedLink(hash)).toEqual({ email: 'a+b@example.test', code: 'x_Y-9' })
  expect(mailedLink('')).toEqual({ email: '', code: '' })
})
