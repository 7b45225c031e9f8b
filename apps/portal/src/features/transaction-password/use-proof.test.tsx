// @vitest-environment happy-dom
import { products } from '@halyard/contract'
import { settled, show } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { api } from '@halyard/web/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '../member/index.ts'
import { useProof } from './use-proof.ts'

const lost = () => Promise.reject(new TypeError('reset'))
const refusal = (code: string, field?: string) => () => {
  const fields = field ? { [field]: { code, message: code } } : {}
  return Response.json({ code, message: code, status: 403, requestId: 'r', fields }, { status: 403 })
}
const done = () => Response.json({ message: 'Done', status: 'COMPLETED' })

let answers: (() => Response | Promise<Response>)[]
let proof: ReturnType<typeof useProof>
let queries: QueryClient
let leave: () => Promise<void>
const over = vi.fn()
const withdraw = {
  kind: 'PROFIT',
  repeatable: true,
  needsTwoFa: false,
  review: 'You withdraw 5 USDT',
  asked: { table: 'orders', key: 'profitAsked', values: { amount: '5' } },
  actionLabel: 'Withdraw',
  where: () => null,
  openSince: null,
  send: (transactionPassword: string) =>
    api(products.packageWithdrawal, { query: { orderId: 'o', withdrawAmount: '5', transactionPassword } }),
  onDone: vi.fn(),
  onOver: over,
} as const

beforeEach(async () => {
  vi.clearAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => answers.shift()?.())
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
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Proving() {
  proof = useProof()
  return null
}

const send = (password: string) => settled(() => proof.dialogs.password.call.send(password))
const checkAgain = () => settled(() => proof.dialogs.outcome.call.again())

test('turning back from the code for a lost request keeps on show that its outcome is unknown', async () => {
  answers = [lost, refusal('TWO_FA_REQUIRED'), done]
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
  answers = [lost, refusal('TRANSACTION_PASSWORD_WRONG', 'transactionPassword'), done]
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
  const since = new Date()
  await settled(() => proof.begin({ ...withdraw, needsTwoFa: true, openSince: since }))
  expect(proof.dialogs.twoFa.opened).toBe(false)
  expect(proof.dialogs.password).toMatchObject({ opened: true, openSince: since })
  await send('secret')
  expect(withdraw.onDone).toHaveBeenCalledOnce()
})

test('a request from before is told as it stands now, and is over once that is closed', async () => {
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'PENDING' }
  answers = [lost, () => Response.json({ message: 'Known', status: 'PENDING', replayed })]
  await send('secret')
  await checkAgain()
  expect(withdraw.onDone).not.toHaveBeenCalled()
  expect(proof.dialogs.outcome).toMatchObject({
    asked: { table: 'orders', key: 'profitAsked', values: { amount: '5' } },
    call: { failure: null, replayed },
  })
  expect(proof.dialogs.password.opened).toBe(false)
  await settled(() => proof.dialogs.outcome.call.dismiss())
  expect(proof.dialogs.outcome.call.replayed).toBeNull()
  expect(over).toHaveBeenCalledOnce()
})
