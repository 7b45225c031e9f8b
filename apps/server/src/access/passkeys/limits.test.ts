import { BlockList } from 'node:net'
import { passkeys } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solved } from '../../../../../tests/support/proof-of-work.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  const blockedNetworks = new BlockList()
  blockedNetworks.addSubnet('203.0.113.0', 24, 'ipv4')
  t = await testServer({ blockedNetworks })
})
afterAll(() => t.close())

test('signing in from a blocked network is refused', async () => {
  const input = { body: { credential: {} } }
  const reply = await t.ask(passkeys.passkeySignIn, input, { address: '203.0.113.9' })
  expect(reply).toMatchObject({ status: 403, body: { code: 'IP_NOT_SUPPORTED' } })
})

test('strangers who use up an address’s allowance leave that of members who share it', async () => {
  const ann = await aMember(t)
  const address = '198.51.100.77'
  for (let index = 0; index < 61; index++)
    await t.ask(passkeys.passkeySignInOptions, { body: {} }, { address })
  expect((await t.ask(passkeys.passkeySignInOptions, { body: {} }, { address })).status).toBe(403)
  const own = await t.ask(passkeys.passkeyAddOptions, {}, { token: ann.token, address })
  expect(own.status).toBe(200)
})

test('both public calls require a proof of work after many from one address', async () => {
  const ask = (address: string, proof?: string) =>
    t.ask(passkeys.passkeySignInOptions, { body: { proof } }, { address })
  const replies = []
  for (let index = 0; index < 61; index++) replies.push(await ask('198.51.100.1'))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(replies.at(-1)?.body.code).toBe('PROOF_OF_WORK_REQUIRED')
  expect((await ask('198.51.100.1', await solved(replies.at(-1)?.body.params))).status).toBe(200)
  const enter = (proof?: string) =>
    t.ask(passkeys.passkeySignIn, { body: { credential: {}, proof } }, { address: '198.51.100.1' })
  const { body } = await enter()
  expect(body.code).toBe('PROOF_OF_WORK_REQUIRED')
  expect((await enter(await solved(body.params))).body.code).toBe('PASSKEY_FAILED')
  expect((await ask('198.51.100.2')).status).toBe(200)
  t.advance(2)
  expect((await ask('198.51.100.1')).status).toBe(200)
})
