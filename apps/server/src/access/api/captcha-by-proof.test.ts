// The alternative to the captcha picture for people who cannot see it.
import { account } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered, registration } from '../../../../../tests/support/members.ts'
import { solved } from '../../../../../tests/support/proof-of-work.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { limitAddress } from '../abuse-protection/limits.ts'
import { newChallenge } from '../abuse-protection/proof-of-work.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const address = '198.51.100.7'
const ask = (proof?: string) =>
  t.ask(account.captchaByProof, { body: proof === undefined ? {} : { proof } }, { address })

test('[STA-023] a proof of work registers one member without the picture, and no second one', async () => {
  // An address has ten; this is the last.
  const takeOne = () => limitAddress(t.app, 'captchaByProof', address)
  for (let turn = 0; turn < 9; turn++) expect(await takeOne()).toBeNull()
  const first = await ask()
  expect(first.status).toBe(403)
  expect(first.body.code).toBe('PROOF_OF_WORK_REQUIRED')
  const proof = await solved(first.body.params)
  const given = await ask(proof)
  expect(given.status).toBe(200)
  expect(await takeOne()).not.toBeNull()

  expect((await ask(proof)).body.code).toBe('PROOF_OF_WORK_REQUIRED')
  const { captchaId, captcha } = given.body
  await registered(t, { captchaId, captcha })
  const again = await t.ask(account.register, { body: await registration(t, { captchaId, captcha }) })
  expect(again.body.code).toBe('CAPTCHA_MISMATCH')
})

test('the small proof that mailing a code needs is not enough', async () => {
  const small = await solved({ challenge: await newChallenge(t.app, 'mailedCode') })
  expect((await ask(small)).body.code).toBe('PROOF_OF_WORK_REQUIRED')
})
