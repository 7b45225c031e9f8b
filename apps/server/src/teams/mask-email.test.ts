import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['mary@example.test', 'm•••@e•••.test'],
  ['m@x.io', 'm•••@x•••.io'],
  ['a.b+c@mail.example.co.uk', 'a•••@m•••.uk'],
  ['root@localhost', 'r•••@l•••'],
  ['"odd@one"@example.test', '"•••@e•••.test'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
