/**
 * Calls that move money take effect once per Idempotency-Key: the contract names them, and no other can
 * post.
 */
import { allCalls, type Call, capabilities, deposits, operatorMoney, withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credit } from '../../../../tests/support/credit.ts'
import { operatorScenes, type Scene, type Scenes } from '../../../../tests/support/operator-scenes.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { asRequest, nameRequest } from '../platform/db/request-context.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
let payer: Member
let operator: { readonly token: string }
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  payer = await aMember(t)
  operator = await anOperator(t, capabilities)
})
afterAll(() => t.close())

const moneyCalls = allCalls().filter(({ movesMoney }) => movesMoney)

/** A member's `moneyAction`s, each tested in its own feature. */
const takesPassword = ({ body, query }: Call) =>
  Object.keys({ ...body.shape, ...query.shape }).some((name) =>
    ['transactionPassword', 'password2'].includes(name),
  )
/** Named and signed by the gateway itself, with its own tests. */
const ofTheGateway = deposits.gatewayCallback.path

const scenes: Scenes = {
  ...operatorScenes,
  [withdrawals.cancelWithdrawal.path]: async (t) => {
    const member = await aMember(t, { usdt: '500' })
    const body = { withdrawalId: await waitingWithdrawal(t, member) }
    return { input: { body }, other: { body: { withdrawalId: newId() } }, token: member.token }
  },
}
const tried = moneyCalls.filter(({ path }) => Object.hasOwn(scenes, path))

const isName = (field: string) => /^id$|Id$/.test(field)
const named = allCalls().filter(
  ({ path, idempotent, body }) =>
    idempotent && Object.hasOwn(scenes, path) && Object.keys(body.shape).some(isName),
)

const transfers = async () =>
  Number(
    (
      await t.app.db
        .selectFrom('transfer')
        .select((count) => count.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('a call that moves money', () => {
  test('takes the transaction password, or is tested here', () => {
    const others = moneyCalls.filter((call) => !takesPassword(call)).map(({ path }) => path)
    expect(others.sort()).toEqual([...tried.map(({ path }) => path), ofTheGateway].sort())
    expect(moneyCalls.length).toBeGreaterThan(12)
  })

  test.each(tried)(
    '$path sent six times with one key has one effect and one reply; other input is refused',
    { timeout: 60_000 },
    async (call) => {
      const { input, other, token } = await (scenes[call.path] as Scenes[string])(t)
      const ask = (body: Scene['input'], key: string) => t.ask(call, body as never, { token, key })
      const [key, before] = [newId(), await transfers()]
      const first = await ask(input, key)
      expect(first.status).toBe(200)
      const after = await transfers()
      expect(after - before).toBeLessThanOrEqual(1)
      const again = await Promise.all(Array.from({ length: 5 }, () => ask(input, key)))
      const { message: _, ...rest } = first.body
      for (const { status, body } of again) {
        expect([status, body]).toEqual([
          200,
          { ...rest, message: expect.any(String), replayed: expect.any(Object) },
        ])
      }
      const refused = await ask(other, key)
      const { code, decides } = refused.body
      // Says nothing about whether this other request was carried out.
      expect([refused.status, code, decides]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED', undefined])
      expect(await transfers()).toBe(after)
    },
  )

  test.each(named)(
    '$path with a missing id reports that nothing was done under its key',
    { timeout: 60_000 },
    async (call) => {
      const { input, token } = await (scenes[call.path] as Scenes[string])(t)
      const unlike = () => 'nonsense'
      const masked = (name: string) => name.replace(/[0-9a-z]/g, '9')
      for (const renamed of [unlike, masked]) {
        const body = Object.fromEntries(
          Object.entries(input.body ?? {}).map(([field, value]) => [
            field,
            isName(field) ? renamed(value) : value,
          ]),
        )
        const { status, body: refused } = await t.ask(call, { body } as never, { token, key: newId() })
        expect([body, status < 400, refused.decides]).toEqual([body, false, true])
      }
    },
  )

  test.each(['', ' ', 'short', 'with space in it', 'x'.repeat(101)])(
    'refuses the Idempotency-Key %j, and moves nothing',
    async (key) => {
      const { input, token } = await (scenes[operatorMoney.decideFiatDeposit.path] as Scenes[string])(t)
      const before = await transfers()
      const ask = t.ask(operatorMoney.decideFiatDeposit, input as never, { token, key })
      const { status, body } = await ask
      expect([status, body.code, body.decides]).toEqual([400, 'INVALID_IDEMPOTENCY_KEY', undefined])
      expect(await transfers()).toBe(before)
    },
  )

  test.each(allCalls().filter(({ needsKey }) => needsKey))(
    '$path is refused without an Idempotency-Key, before any other check',
    async (call) => {
      const { token } = typeof call.access === 'string' ? payer : operator
      const { status, body } = await t.ask(call, undefined, { token, key: null })
      expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
    },
  )

  test('needs a key if it has a caller, and its description says so', async () => {
    const keyless = moneyCalls.filter(({ needsKey }) => !needsKey).map(({ path }) => path)
    expect(keyless).toEqual([ofTheGateway])
    const { paths } = (await t.server.inject('/api/openapi.json')).json()
    const needing = allCalls().filter(({ path, method }) =>
      paths[path][method.toLowerCase()].parameters.some(
        ({ name, required }: Record<string, unknown>) => name === 'idempotency-key' && required,
      ),
    )
    expect(needing).toEqual(allCalls().filter(({ needsKey }) => needsKey))
  })

  test('must be declared in the contract and carry a key, or the ledger posts nothing', async () => {
    const { id } = await aMember(t)
    const posts = () => credit(t.app.db, id, 'usdt', 1n, t.app.clock.now())
    const named = () => {
      nameRequest()
      return posts()
    }
    const call = (movesMoney: boolean) => ({ path: '/some/call', movesMoney })
    await expect(asRequest(call(false), named)).rejects.toThrow('/some/call')
    await expect(asRequest(call(true), posts)).rejects.toThrow('/some/call')
    await asRequest(call(true), named)
    await posts()
  })
})
