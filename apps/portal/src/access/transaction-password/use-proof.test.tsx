// @vitest-environment happy-dom
import { products, requests } from '@halyard/contract'
import { settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { api } from '@halyard/web/calls'
import { type MockServer, mockServer, refusal } from '@halyard/web/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { profileQuery } from '../../members/own-account/index.ts'
import { settledAs } from '../../testing/replies.ts'
import { useProof } from './use-proof.ts'

const lost = () => Promise.reject(new TypeError('reset'))
const done = () => Response.json({ message: 'Done', status: 'COMPLETED' })

let server: MockServer
let answers: (() => Response | Promise<Response>)[]
let keys: (string | null)[]
let proof: ReturnType<typeof useProof>
let queries: QueryClient
let leave: () => Promise<void>
const over = vi.fn()
const body = { orderId: 'o', withdrawAmount: '5' }
const withdraw = {
  kind: 'PROFIT',
  needsTwoFa: false,
  review: 'You withdraw 5 USDT',
  requested: { table: 'orders', key: 'profitAsked', values: { amount: '5' } },
  actionLabel: 'Withdraw',
  where: () => null,
  send: (transactionPassword: string) =>
    api(products.packageWithdrawal, { body: { ...body, transactionPassword } }),
  onDone: vi.fn(),
  onOver: over,
} as const

beforeAll(() => loadTexts('app'))
beforeEach(async () => {
  vi.clearAllMocks()
  keys = []
  server = mockServer({
    [products.packageWithdrawal.path](_query, { headers }) {
      keys.push(new Headers(headers).get('idempotency-key'))
      return answers.shift()?.() ?? refusal('UNAVAILABLE')
    },
  })
  // Each test has its own member, so that no request of an earlier test is open.
  const member = { token: 't', id: crypto.randomUUID(), expireDate: '' }
  const session = { current: () => member, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Portal', session })
  queries = new QueryClient()
  queries.setQueryData(profileQuery.queryKey, { twoFaEnabled: false } as never)
  const shown = await show(
    <QueryClientProvider client={queries}>
      <Proving />
    </QueryClientProvider>,
  )
  leave = shown.leave
  await settled(() => proof.begin(withdraw))
})
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
  server.end()
})

function Proving() {
  proof = useProof()
  return null
}

const send = (password: string) => settled(() => proof.dialogs.password.call.send(password))

test('a dialog that fades out sends nothing, after completion or cancelling', async () => {
  answers = [done, done]
  const fading = proof.dialogs.password.call
  await send('secret')
  await settled(() => fading.send('secret'))
  await send('secret')
  expect(keys).toHaveLength(1)
  expect(withdraw.onDone).toHaveBeenCalledOnce()
})

const mockSettlement = (replayed: object | null) => {
  server.answers[requests.settle.path] = settledAs(replayed)
}

test('the outcome of a check from a closed dialog never appears in the next one', async () => {
  answers = [lost]
  await send('secret')
  const fading = proof.dialogs.outcome.call
  await settled(() => fading.dismiss())
  const next = { ...withdraw, onDone: vi.fn() }
  mockSettlement({ sentAt: '2026-11-16T10:00:00.000Z', state: 'COMPLETED' })
  await settled(async () => {
    fading.check()
    await proof.begin(next)
  })
  expect([keys.length, withdraw.onDone.mock.calls.length, next.onDone.mock.calls.length]).toEqual([1, 0, 0])
})

test('a lost request is checked without any proof, shown in its present state, and over once that is closed', async () => {
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'PENDING' }
  answers = [lost]
  await send('secret')
  expect(proof.dialogs.outcome.call.failure).toMatchObject({ kind: 'unknown' })
  mockSettlement(replayed)
  await settled(() => proof.dialogs.outcome.call.check())
  expect([proof.dialogs.twoFa.opened, proof.dialogs.password.opened]).toEqual([false, false])
  expect(withdraw.onDone).not.toHaveBeenCalled()
  expect(proof.dialogs.outcome).toMatchObject({
    requested: { table: 'orders', key: 'profitAsked', values: { amount: '5' } },
    call: { failure: null, replayed },
  })
  await settled(() => proof.dialogs.outcome.call.dismiss())
  expect(proof.dialogs.outcome.call.replayed).toBeNull()
  expect([keys.length, over.mock.calls.length]).toEqual([1, 1])
})

test('a request without effect returns to the password, and a new request is sent', async () => {
  answers = [lost, done]
  mockSettlement(null)
  await send('secret')
  expect(proof.dialogs.outcome.call.failure).toEqual({ kind: 'nothing' })
  await settled(() => proof.dialogs.outcome.call.dismiss())
  expect([proof.dialogs.password.opened, over.mock.calls.length]).toEqual([true, 0])
  await send('secret')
  expect(withdraw.onDone).toHaveBeenCalledOnce()
  expect(new Set(keys).size).toBe(2)
})
