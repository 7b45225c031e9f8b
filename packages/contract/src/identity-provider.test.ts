import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { languages } from './languages.ts'
import { isRefusalCode } from './refusals.ts'
import type english from './texts/en.json'

const require = createRequire(import.meta.url)
const tables: (typeof english)[] = languages.map((language) => require(`./texts/${language}.json`))

const codes = ['EMAIL_EXISTS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'USER_DISABLED'] as const

test('[ERR-004] [ERR-005] [ERR-006] [ERR-007] the codes of an identity provider have the texts of the specification', () => {
  expect(codes.map((code) => tables[languages.indexOf('en')]?.members[code])).toEqual([
    'Email already exists',
    'Email not found',
    'Invalid Password',
    'User Disabled',
  ])
})

test('[API-096] identity provider codes have texts in every language, and no call gives them', () => {
  for (const code of codes) {
    expect(isRefusalCode(code)).toBe(true)
    expect(new Set(tables.map(({ members }) => members[code])).size, code).toBe(languages.length)
  }
  for (const { path, body } of allCalls()) {
    expect(Object.keys(body.shape), path).not.toContain('returnSecureToken')
    expect(path).not.toMatch(/sign-?up|identitytoolkit/i)
  }
})
