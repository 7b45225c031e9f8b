import { Refused } from '@halyard/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test, vi } from 'vitest'
import { withProofOfWork } from './with-proof-of-work.ts'

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }

test('what is asked for is solved and sent along, once', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    ...secrets,
  })
  const asked = new Refused({
    code: 'PROOF_OF_WORK_REQUIRED',
    message: '',
    status: 403,
    requestId: 'r',
    params: { challenge: JSON.stringify(challenge) },
  })
  const send = vi.fn(async (_proof?: string) => 'sent').mockRejectedValueOnce(asked)
  expect(await withProofOfWork(send)).toBe('sent')
  expect(send.mock.calls[0]).toEqual([])
  const proof = JSON.parse(send.mock.calls[1]?.[0] ?? '')
  expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({ verified: true })
})

test('another refusal comes through', async () => {
  const refused = new Refused({ code: 'TOO_MANY_REQUESTS', message: 'no', status: 429, requestId: 'r' })
  await expect(withProofOfWork(() => Promise.reject(refused))).rejects.toBe(refused)
})
