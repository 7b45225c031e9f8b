import { describe, expect, test } from 'vitest'
import { answerTo, isAnswerTo, passwordHash } from './handshake.ts'

// The protocol documentation's own worked example.
const hash = passwordHash('Password1')
const random = '73007dc7184747ce0f7c98516ef1c851'
const answer = '77fe51827f7fa69dd80fbec9aa33f1bb'

describe('the handshake', () => {
  test('hashes the password as UTF-16, then with "WebAPI"', () => {
    expect(hash.toString('hex')).toBe('904ba8ecb16273d2f0ae9c3b8a023752')
  })

  test('answers with the hash over password hash and random bytes', () => {
    expect(answerTo(hash, random)).toBe(answer)
  })

  test.each([answer.slice(0, -1), `${answer.slice(0, -1)}c`, '', 'zz', `${answer}00`])(
    'rejects the proof %j',
    (other) => {
      expect(isAnswerTo(hash, random, other)).toBe(false)
    },
  )

  test('accepts the right proof', () => {
    expect(isAnswerTo(hash, random, answer)).toBe(true)
  })
})
