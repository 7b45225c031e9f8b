// @vitest-environment happy-dom
import { products, type RefusalCode } from '@halyard/contract'
import { settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { api, openSince } from '@halyard/web/calls'
import { type PlayedServer, playServer, refusal } from '@halyard/web/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { profileQuery } from '../member/index.ts'
import { useProof } from './use-proof.ts'

const lost = () => Promise.reject(new TypeError('reset'))
const refused = (code: RefusalCode, field?: string) => () => refusal(code, field)
const done = () => Response.json({ message: 'Done', status: 'COMPLETED' })

let server: PlayedServer
let answers: (() => Response | Promise<Response>)[]
let keys: (string | null)[]
let proof: ReturnType<typeof useProof>
let queries: QueryClient
let leave: () => Promise<void>
const over = vi.fn()
const query = { orderId: 'o', withdrawAmount: '5' }
const withdraw = {
  kind: 'PROFIT',
  repeatable: true,
  needsTwoFa: false,
  review: 'You withdraw 5 USDT',
  asked: { table: 'orders', key: 'profitAsked', values: { amount: '5' } },
  actionLabel: 'Withdraw',
  where: () => null,
  request: { call: products.packageWithdrawal, input: { query } },
  send: (transactionPassword: string) =>
    api(products.packageWithdrawal, { query: { ...query, transactionPassword } }),
  onDone: vi.fn(),
  onOver: over,
} as const

beforeAll(() => loadTexts('app'))
beforeEach(async () => {
  vi.clearAllMocks()
  keys = []
  server = playServer({
    [products.packageWithdrawal.path](_query, { headers }) {
      keys.push(new Headers(headers).get('idempotency-key'))
      return answers.shift()?.() ?? refusal('UNAVAILABLE')
    },
  })
  // Each test is another member's, so that none has an open request of an earlier one.
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
const checkAgain = () => settled(() => proof.dialogs.outcome.call.again())

test('nothing is sent from a dialog that fades out, once it is done or given up', async () => {
  answers = [done, done]
  const fading = proof.dialogs.password.call
  await send('secret')
  await settled(() => fading.send('secret'))
  await send('secret')
  expect(keys).toHaveLength(1)
  expect(withdraw.onDone).toHaveBeenCalledOnce()
})

test('what a closed dialog still checks is never told to whatever is asked for next', async () => {
  answers = [lost, done, done]
  await send('secret')
  const fading = proof.dialogs.outcome.call
  await settled(() => fading.dismiss())
  const next = { ...withdraw, onDone: vi.fn() }
  await settled(async () => {
    fading.again()
    await proof.begin(next)
  })
  expect([keys.length, withdraw.onDone.mock.calls.length, next.onDone.mock.calls.length]).toEqual([1, 0, 0])
})

test('turning back from the code for a lost request keeps on show that its outcome is unknown', async () => {
  answers = [lost, refused('TWO_FA_REQUIRED'), done]
  await send('secret')
  expect(proof.dialogs.outcome.call.failure).toEqual({ kind: 'unknown', checkFailed: null })
  await checkAgain()
  expect(proof.dialogs.twoFa.opened).toBe(true)
  await settled(() => proof.dialogs.twoFa.onClose())
  expect(proof.dialogs.outcome.call).toMatchObject({
    pending: false,
    failure: { kind: 'unknown', checkFailed: { code: 'TWO_FA_REQUIRED' } },
  })
  expect(over).not.toHaveBeenCalled()
  await checkAgain()
  expect(withdraw.onDone).toHaveBeenCalledOnce()
  expect(over).toHaveBeenCalledOnce()
})

test('where a lost request turns out to have had a wrong password, checking again asks for it', async () => {
  answers = [lost, refused('TRANSACTION_PASSWORD_WRONG', 'transactionPassword'), done]
  await send('wrong')
  await checkAgain()
  expect(proof.dialogs.outcome.call.failure).toMatchObject({ kind: 'unknown' })
  await checkAgain()
  expect(proof.dialogs.outcome.call.failure).toBeNull()
  expect(proof.dialogs.password).toMatchObject({ opened: true, call: { failure: { kind: 'unknown' } } })
  await send('right')
  expect(withdraw.onDone).toHaveBeenCalledOnce()
})

test('what was sent before is proved by the password alone, and the member is told so', async () => {
  answers = [lost, done]
  await send('secret')
  await settled(() => proof.dialogs.outcome.call.dismiss())
  queries.setQueryData(profileQuery.queryKey, { twoFaEnabled: true } as never)
  await settled(() => proof.begin({ ...withdraw, needsTwoFa: true }))
  expect(proof.dialogs.twoFa.opened).toBe(false)
  expect(proof.dialogs.password).toMatchObject({ opened: true, openSince: expect.any(Date) })
  await send('secret')
  expect(withdraw.onDone).toHaveBeenCalledOnce()
})

test('a request from before is told as it stands now, and is over once that is closed', async () => {
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'PENDING' }
  answers = [lost, () => Response.json({ message: 'Known', status: 'PENDING', replayed })]
  await send('secret')
  const since = openSince(products.packageWithdrawal, { query })
  expect(since).toBeInstanceOf(Date)
  await checkAgain()
  expect(withdraw.onDone).not.toHaveBeenCalled()
  expect(proof.dialogs.outcome).toMatchObject({
    asked: { table: 'orders', key: 'profitAsked', values: { amount: '5' } },
    // The time is when it was sent from here, not when the server answered.
    call: { failure: null, replayed, sentBefore: since },
  })
  expect(proof.dialogs.password.opened).toBe(false)
  await settled(() => proof.dialogs.outcome.call.dismiss())
  expect(proof.dialogs.outcome.call.replayed).toBeNull()
  expect(over).toHaveBeenCalledOnce()
})

async function reopen(): Promise<void> {
  await settled(() => proof.dialogs.outcome.call.dismiss())
  over.mockClear()
  await settled(() => proof.begin(withdraw))
}

test.each([
  ['sent with a password', reopen, () => send('secret')],
  ['checked again', async () => {}, checkAgain],
  [
    'brought back by Back',
    reopen,
    () => settled(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))),
  ],
] as const)(
  'what another page of the tab has settled is over here, and not paid twice when it is %s',
  async (_, prepare, act) => {
    answers = [lost, done]
    await send('secret')
    await prepare()
    sessionStorage.clear()
    await act()
    expect(keys).toHaveLength(1)
    expect(over).toHaveBeenCalledOnce()
    expect([proof.dialogs.password.opened, proof.dialogs.outcome.call.failure]).toEqual([false, null])
  },
)
