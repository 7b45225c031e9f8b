/** An operator's text to one member names no account or address of another. */
import { type Call, kyc, operatorMoney } from '@halyard/contract'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { operatorScenes } from '../../../../tests/support/operator-scenes.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { newId } from '../platform/ids.ts'

const t: TestServer = await testServer()
afterAll(() => t.close())

const words = 'Pay the rest to DE89 3704 0044 0532 0130 00'

/** Texts of rejections, in place of the scene's. */
const shown: readonly (readonly [Call, object])[] = [
  [kyc.decideKyc, { decision: 'REJECT', reason: words }],
  [operatorMoney.decideFiatDeposit, { decision: 'REJECT', reason: words }],
  [operatorMoney.correctFiatDeposit, { reason: words }],
  [operatorMoney.decideWithdrawal, { reason: words }],
  [operatorMoney.settleFiatWithdrawal, { reference: words }],
  [operatorMoney.returnPayout, { reason: words }],
]

test('a deposit may be named by its reference, whatever the length of the member’s number', async () => {
  await asOwner(t.ownerUrl, (owner) => owner.query('alter table member alter number restart with 21000001'))
  const call = operatorMoney.decideFiatDeposit
  const { input, token } = await (operatorScenes[call.path]?.(t) ?? expect.fail('No scene'))
  const { rows } = await t.app.db.pool.query<{ reference: string }>(
    `select concat(member.number, '-', claim.number) as reference from fiat_deposit claim
     join member on member.id = claim.member_id where claim.id = $1`,
    [(input.body as { id: string }).id],
  )
  const reason = `No payment names ${rows[0]?.reference}, on 18/11/2026 250.00 came without one.`
  const rejected = { ...input.body, decision: 'REJECT', reason }
  expect((await t.ask(call, { body: rejected } as never, { token, key: newId() })).status).toBe(200)
})

test.each(shown.map(([call, texts]) => [call.path, call, texts] as const))(
  '%s refuses an account number in its text, without any effect',
  async (path, call, texts) => {
    const { input, token } = await (operatorScenes[path]?.(t) ?? expect.fail('No scene'))
    const send = (body?: object) => t.ask(call, { body } as never, { token, key: newId() })
    const refused = await send({ ...input.body, ...texts })
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_IN_TEXT' })
    expect((await send(input.body)).status).toBe(200)
  },
)
