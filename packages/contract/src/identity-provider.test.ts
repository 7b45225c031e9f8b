import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { languages } from './languages.ts'
import { isRefusalCode } from './refusals.ts'
import en from './texts/en.json' with { type: 'json' }
import id from './texts/id.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }
import zhTw from './texts/zh-tw.json' with { type: 'json' }

const codes = ['EMAIL_EXISTS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'USER_DISABLED'] as const

test('[ERR-004] [ERR-005] [ERR-006] [ERR-007] the codes of an identity provider have the texts of the specification', () => {
  expect(codes.map((code) => en.members[code])).toEqual([
    'Email already exists',
    'Email not found',
    'Invalid Password',
    'User Disabled',
  ])
})

test('[API-096] identity provider codes have texts in every language, and no call gives them', () => {
  const tables = [en, zh, zhTw, id, ja]
  expect(tables).toHaveLength(languages.length)
  for (const code of codes) {
    expect(isRefusalCode(code)).toBe(true)
    expect(new Set(tables.map(({ members }) => members[code])).size, code).toBe(languages.length)
  }
  for (const { path, body } of allCalls()) {
    expect(Object.keys(body.shape), path).not.toContain('returnSecureToken')
    expect(path).not.toMatch(/sign-?up|identitytoolkit/i)
  }
})
