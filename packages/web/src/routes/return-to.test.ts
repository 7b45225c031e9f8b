import { expect, test } from 'vitest'
import { readReturnTo } from './return-to.ts'

test.each([
  ['/kyc?item=7', '/kyc?item=7'],
  ['/', '/'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['kyc', undefined],
  ['/sign-in?to=/kyc', undefined],
  ['/set-password', undefined],
  [undefined, undefined],
])('%s leads to %s', (value, to) => {
  const isPublic = (path: string) => path === '/sign-in' || path === '/set-password'
  expect(readReturnTo(value, isPublic)).toBe(to)
})
