import { Refused } from '@halyard/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { proveWork } from './prove-work.ts'

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }

test('the challenge is solved and added to the input', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    ...secrets,
  })
  const requested = new Refused({
    code: 'PROOF_OF_WORK_REQUIRED',
    message: '',
    status: 403,
    requestId: 'r',
    params: { challenge: JSON.stringify(challenge) },
  })
  for (const input of [{ body: { username: 'ann' } }, undefined]) {
    const { body } = (await proveWork<object>(input, requested)) as { body: { proof: string } }
    expect(body).toEqual({ ...input?.body, proof: body.proof })
    const proof = JSON.parse(body.proof)
    expect(await verifySolution({ ...proof, deriveKey, ...secrets })).toMatchObject({ verified: true })
  }
})
