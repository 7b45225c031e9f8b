import { describe, expect, test } from 'vitest'
import { carriesThePhrase } from '../../../../../tests/support/carries-the-phrase.ts'
import { compose, type Letter } from '../../platform/mail/compose.ts'
import * as letters from './letters.ts'

const brand = { name: 'Halyard', url: 'https://portal.example', colour: null, logoUrl: null }

type Reader = Parameters<typeof letters.welcomeLetter>[0]

// The compiler reports a letter that is missing here.
const kinds: Record<keyof typeof letters, (reader: Reader) => Letter> = {
  codeLetter: (reader) =>
    letters.codeLetter(reader, brand, {
      purpose: 'FORGET_PASSWORD',
      email: 'ann@example.test',
      code: '123456',
      linkCode: 'a-long-code-of-the-link',
    }),
  alreadyRegisteredLetter: (reader) => letters.alreadyRegisteredLetter(reader, brand),
  welcomeLetter: (reader) => letters.welcomeLetter(reader, brand, 'ada'),
  securityEventLetter: (reader) => letters.securityEventLetter(reader, brand, 'TWO_FA_TURNED_OFF'),
  accountFrozenLetter: (reader) => letters.accountFrozenLetter(reader, brand),
  passkeyAddedLetter: (reader) => letters.passkeyAddedLetter(reader, brand, '/freeze-account#token=x'),
  operatorLetter: (reader) => letters.operatorLetter(reader, brand, 'operatorTwoFaReset', ['Olga', 'Otto']),
  newSignInLetter: (reader) =>
    letters.newSignInLetter(reader, brand, {
      at: new Date('2026-03-04T14:05:00Z'),
      device: { browser: 'Firefox', system: 'Linux' },
      location: { address: '203.0.113.7', country: 'SG', local: false },
      freezePath: '/freeze-account#token=x',
    }),
}

describe.each(Object.entries(kinds))('%s', (_kind, letterTo) => carriesThePhrase(letterTo))

describe('the letter about a new sign-in', () => {
  const signIn = {
    at: new Date('2026-03-04T14:05:00Z'),
    device: { browser: 'Firefox', system: 'Linux' },
    location: { address: '203.0.113.7', country: 'SG', local: false },
    freezePath: '/freeze-account#token=x',
  }
  const textIn = (language: Reader['language'], changes: Partial<typeof signIn> | object = {}) =>
    compose(
      letters.newSignInLetter({ language, name: 'Ada', phrase: null }, brand, { ...signIn, ...changes }),
      brand,
    ).text

  test('tells when, from which device and from where', () => {
    expect(textIn('en')).toContain('When: 04/03/2026, 14:05:00 UTC')
    expect(textIn('en')).toContain('Device: Firefox on Linux\nLocation: Singapore (203.0.113.7)')
    expect(textIn('zh')).toContain('设备: Linux 上的 Firefox\n地点: 新加坡 (203.0.113.7)')
    expect(textIn('ja')).toContain('シンガポール')
  })

  test('names the known facts only', () => {
    const location = { address: '192.168.1.5', country: 'SG', local: true }
    expect(textIn('en', { location })).toContain('Location: Local network (192.168.1.5)')
    expect(textIn('en', { location: { address: '203.0.113.7', country: null, local: false } })).toContain(
      'Location: 203.0.113.7\n',
    )
    expect(textIn('en', { device: { browser: null, system: 'iOS' } })).toContain('Device: iOS\n')
    expect(textIn('en', { device: { browser: null, system: null } })).toContain('Device: Unknown\n')
  })

  test('leads to the page that freezes the account', () => {
    expect(textIn('en')).toContain('https://portal.example/freeze-account#token=x')
  })
})
