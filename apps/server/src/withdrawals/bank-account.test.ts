import { expect, test } from 'vitest'
import { hiddenNumber } from './bank-account.ts'

test.each([
  ['0721234567', '•••• 4567'],
  ['501-234567-001', '•••• 7001'],
  ['GB29 NWBK 6016 1331 9268 19', '•••• 6819'],
])('of %s the last four characters are shown, without hyphens and spaces', (number, hidden) => {
  expect(hiddenNumber(number)).toBe(hidden)
})
