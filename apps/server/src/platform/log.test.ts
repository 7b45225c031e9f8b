import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('[API-095] an error is logged without the values it quotes', () => {
  const cause = new Error('invalid input syntax for type uuid: "s3cr3t"')
  const error = new Error('GET /x?verificationCode=918273 failed', { cause })
  const logged = JSON.stringify(describeError(error))
  expect(logged).toContain('invalid input syntax')
  expect(logged).toContain('log.test.ts')
  expect(logged).not.toMatch(/s3cr3t|918273/)
})

test('a thrown value that is no error is not logged as it is', () => {
  expect(JSON.stringify(describeError('s3cr3t'))).not.toContain('s3cr3t')
})
