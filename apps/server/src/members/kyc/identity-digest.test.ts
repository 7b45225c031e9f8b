import { expect, test } from 'vitest'
import { digestOfIdentity } from './identity-digest.ts'

const secret = 'k'.repeat(64)
const numbered = (identityNo: string, key = secret) =>
  digestOfIdentity(
    { config: { secret: key } as Parameters<typeof digestOfIdentity>[0]['config'] },
    identityNo,
  ).toString('hex')

test('is equal for the same number, however it is written', () => {
  expect(numbered('S 123-4567 d')).toBe(numbered('S1234567D'))
  expect(numbered('S1234567E')).not.toBe(numbered('S1234567D'))
})

test('says nothing without the key', () => {
  expect(numbered('S1', `${secret}x`)).not.toBe(numbered('S1'))
})
