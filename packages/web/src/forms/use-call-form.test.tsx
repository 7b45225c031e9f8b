// @vitest-environment happy-dom
import { type GenericStatus, passkeys, wallet } from '@halyard/contract'
import { NoticeRegion } from '@halyard/ui/feedback'
import { pageText, settled, show } from '@halyard/ui/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../application.ts'
import { api, openNow } from '../calls/api.ts'
import { forgetRequest } from '../calls/use-open-requests.ts'
import { texts } from '../locales/en/app.ts'
import { loadTable, setTableFiles } from '../texts/tables.ts'
import { useCallForm } from './use-call-form.ts'

type Signed = { readonly token: string; readonly id: string; readonly expireDate: string }

const refusal = (code: string, field: string) => () =>
  Response.json(
    {
      code,
      message: code,
      status: 422,
      requestId: 'r',
      decides: true,
      fields: { [field]: { code, message: code } },
    },
    { status: 422 },
  )
const lost = () => Promise.reject(new TypeError('reset'))
const done = () => Response.json({ message: 'Done' })
const replayed = (state: GenericStatus) => () =>
  Response.json({ message: 'Known', replayed: { sentAt: '2026-11-16T10:00:00.000Z', state } })

let answers: (() => Response | Promise<Response>)[]
let sent: unknown[]
let keys: (string | null)[]
let balance: number
let signedIn: Signed | null
const onDone = vi.fn()
let form: ReturnType<typeof useTransferForm>
let page: Awaited<ReturnType<typeof show>>

const mine = (): Signed => ({ token: 't', id: crypto.randomUUID(), expireDate: '' })

let tablesBefore: ReturnType<typeof setTableFiles>
beforeAll(async () => {
  tablesBefore = setTableFiles({
    './en/app.ts': async () => ({ texts }),
    './en/codes.ts': () => import('@halyard/contract/texts/en/members'),
  })
  await Promise.all([loadTable('en', 'codes'), loadTable('en', 'app')])
})
afterAll(() => void setTableFiles(tablesBefore))
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answers = []
  balance = 100
  sent = []
  keys = []
  onDone.mockClear()
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    sent.push(JSON.parse(String(body)))
    return answers.shift()?.()
  })
  // Each test is another member's, so that none has an open request of an earlier one.
  signedIn = mine()
  const session = { current: () => signedIn, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Kit', session })
  page = await show(<Screen memo="" />)
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The memo is not part of the call: it stands for what a form adds from elsewhere, such as a rate. */
function useTransferForm(memo: string) {
  return useCallForm({
    call: wallet.transfer,
    initialValues: { email: 'b@halyard.test', amount: '5', transactionPassword: 'secret' },
    amounts: ['amount'],
    bodyOf: (values) => ({ walletType: 'USDP' as const, memo, ...values }),
    alsoCheck: ({ amount }) => (Number(amount) > balance ? { amount: 'INSUFFICIENT_BALANCE' } : {}),
    askedAs: ({ amount }) => ({ table: 'wallet', key: 'transferAsked', values: { amount } }),
    onDone,
  })
}

function Transfer({ memo }: { readonly memo: string }) {
  form = useTransferForm(memo)
  return null
}

const Screen = (props: { readonly memo: string }) => (
  <>
    <Transfer {...props} />
    <NoticeRegion closeLabel="Close" language="en" />
  </>
)

const submit = () =>
  settled(() =>
    form.submit({ preventDefault() {}, stopPropagation() {} } as Parameters<typeof form.submit>[0]),
  )

test('a lost request is checked again with the same input; a refused password is corrected first', async () => {
  answers = [lost, refusal('TRANSACTION_PASSWORD_WRONG', 'transactionPassword'), done]
  await submit()
  expect(form.failure).toEqual({ kind: 'unknown', checkFailed: null })
  await settled(() => form.again())
  expect(sent).toHaveLength(2)
  expect(form.failure).toMatchObject({ kind: 'unknown', checkFailed: { code: 'TRANSACTION_PASSWORD_WRONG' } })
  // The same wrong password again would only lead to a lock.
  await settled(() => form.again())
  expect(sent).toHaveLength(2)
  expect(form.failure).toBeNull()
  expect(form.openSince).toBeInstanceOf(Date)
  expect(form.field('transactionPassword').error).toBe('The transaction password is incorrect.')
  await settled(() => form.setValue('transactionPassword', 'another'))
  await submit()
  expect(sent).toHaveLength(3)
  expect([form.failure, form.openSince]).toEqual([null, null])
})

test('what is checked again is what was sent, even if the form would send something else by now', async () => {
  answers = [lost, done]
  await submit()
  await page.show(<Screen memo="another rate" />)
  await settled(() => form.setValue('amount', '6'))
  expect([form.values.amount, form.asked?.values.amount]).toEqual(['6', '5'])
  await settled(() => form.again())
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test.each([
  ['CANCELLED', '6'],
  ['COMPLETED', '5'],
] as const)(
  'a request from before that is %s by now is not told as done; the next one is a new request',
  async (state, amount) => {
    answers = [lost, replayed(state), done]
    await settled(() => form.setValue('amount', '6'))
    await submit()
    await settled(() => form.dismiss())
    const since = form.openSince
    await submit()
    expect(onDone).not.toHaveBeenCalled()
    expect(form.replayed).toEqual({ sentAt: '2026-11-16T10:00:00.000Z', state })
    // Told as it was told before, not as the server counts.
    expect(form.sentBefore).toEqual(since)
    expect([form.failure, form.openSince, form.asked?.values.amount]).toEqual([null, null, '6'])
    // What stands is not left in the form to be sent again by mistake.
    expect(form.values.amount).toBe(amount)
    await settled(() => form.dismiss())
    expect(form.replayed).toBeNull()
    await submit()
    expect(onDone).toHaveBeenCalledOnce()
    expect(form.values.amount).toBe('5')
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  },
)

/** Sends the only open request again, as the list of them does. */
async function checkElsewhere(): Promise<void> {
  const body = {
    walletType: 'USDP',
    email: 'b@halyard.test',
    amount: '6',
    transactionPassword: 'again',
  } as const
  await settled(() => api(wallet.transfer, { body }, { again: openNow()[0] }).catch(() => {}))
}

const endings = {
  'went through before': [replayed('COMPLETED'), checkElsewhere],
  'goes through now': [done, checkElsewhere],
  'came to nothing': [replayed('CANCELLED'), checkElsewhere],
  'is refused': [refusal('INSUFFICIENT_BALANCE', 'amount'), checkElsewhere],
  'is forgotten': [done, () => settled(() => openNow().map(forgetRequest))],
} as const

test.each(Object.entries(endings))(
  'what %s elsewhere is no longer held by the form',
  async (_, [answer, end]) => {
    answers = [lost, answer]
    await settled(() => form.setValue('amount', '6'))
    await submit()
    await settled(() => form.dismiss())
    expect(form.openSince).toBeInstanceOf(Date)
    await end()
    expect([form.openSince, form.values.amount]).toEqual([null, '5'])
  },
)

test('what still is unknown stays, and so does what was typed instead', async () => {
  answers = [lost, lost, done]
  await settled(() => form.setValue('amount', '6'))
  await submit()
  await settled(() => form.dismiss())
  await checkElsewhere()
  expect(form.openSince).toBeInstanceOf(Date)
  await settled(() => form.setValue('amount', '7'))
  await checkElsewhere()
  expect([openNow(), form.values.amount]).toEqual([[], '7'])
})

test('what the form itself was refused stays', async () => {
  answers = [lost, refusal('INSUFFICIENT_BALANCE', 'amount')]
  await settled(() => form.setValue('amount', '6'))
  await submit()
  await settled(() => form.again())
  expect([openNow(), form.values.amount]).toEqual([[], '6'])
})

/** As another page of the tab does, of which this one hears nothing. */
const settleUnheard = () => sessionStorage.clear()
const comeBack = () => settled(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

test('a page that Back brings back as it was left no longer holds what was settled meanwhile', async () => {
  answers = [lost]
  await settled(() => form.setValue('amount', '6'))
  await submit()
  await settled(() => form.dismiss())
  settleUnheard()
  expect(form.values.amount).toBe('6')
  await comeBack()
  expect([form.openSince, form.values.amount]).toEqual([null, '5'])
})

test.each([
  ['submitted', () => submit(), () => settled(() => form.dismiss())],
  ['checked again', () => settled(() => form.again()), async () => {}],
] as const)(
  'what was settled without anything here having heard of it is not paid twice when it is %s',
  async (_, send, close) => {
    answers = [lost, done, done]
    await settled(() => form.setValue('amount', '6'))
    await submit()
    await close()
    settleUnheard()
    await send()
    expect(sent).toHaveLength(1)
    expect([form.failure, form.openSince, form.values.amount]).toEqual([null, null, '5'])
    // Whoever finds the form empty is told why.
    expect(pageText()).toContain('Nothing was sent')
    await submit()
    expect(new Set(keys).size).toBe(2)
  },
)

test.each([
  ['to the next who signs in', mine],
  ['to whoever sits there after logging out', (): null => null],
] as const)('how it ended is not told %s', async (_, next) => {
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise]
  await submit()
  signedIn = next()
  await settled(() => answer.resolve(done()))
  expect(onDone).not.toHaveBeenCalled()
})

test('what was said of an amount goes when just that may have been paid, and not before', async () => {
  answers = [lost]
  await settled(() => form.setValue('amount', '60'))
  await submit()
  await settled(() => form.dismiss())
  // It was paid, as far as anybody can tell.
  balance = 40
  await settled(() => form.setValue('amount', '70'))
  await submit()
  expect(form.field('amount').error).toBe('Insufficient balance')
  // From one amount that does not suffice to that of the lost request, of which nothing is said.
  await settled(() => form.setValue('amount', '60'))
  expect(form.field('amount').error).toBeUndefined()
})

test('an amount that may mean a thousand times as much is not sent', async () => {
  await settled(() => form.setValue('amount', '10.000'))
  await submit()
  expect(sent).toHaveLength(0)
  expect(form.field('amount').error).toContain('could be read as thousands')
  answers = [done]
  await settled(() => form.setValue('amount', '10.00'))
  await submit()
  expect(sent).toMatchObject([{ amount: '10' }])
})

const kept = { subject: 's', key: 'k', sentAtMs: 1 }

function Checking() {
  const checking = useCallForm({
    call: wallet.transfer,
    initialValues: { transactionPassword: '' },
    bodyOf: (values) => ({ walletType: 'USDP' as const, email: 'no longer one', amount: '0', ...values }),
    again: kept,
    onDone,
  })
  form = checking as unknown as typeof form
  return null
}

test('what was kept is checked even if newer rules refuse it, but not without its proof', async () => {
  await page.show(<Checking />)
  await submit()
  expect(form.field('transactionPassword').error).toBeDefined()
  expect(form.failure).toBeNull()
  await settled(() => form.setValue('transactionPassword', 'secret'))
  await submit()
  // It is no longer open here, so that nothing is sent; what became of it is not known.
  expect([form.failure, sent]).toEqual([{ kind: 'unknown', checkFailed: null }, []])
})

test('the alert goes when what it speaks of is mended, and not before', async () => {
  const fields = {
    email: { code: 'RECEIVER_UNKNOWN', message: '' },
    transactionPassword: { code: 'TRANSACTION_PASSWORD_WRONG', message: '' },
  }
  const body = { code: 'INVALID_INPUT', message: '', status: 422, requestId: 'r', fields }
  answers = [() => Response.json(body, { status: 422 })]
  await submit()
  await settled(() => form.setValue('amount', '6'))
  expect(form.failure).toMatchObject({ code: 'INVALID_INPUT' })
  await settled(() => form.setValue('email', 'c@halyard.test'))
  expect(form.failure).toMatchObject({ code: 'INVALID_INPUT' })
  await settled(() => form.setValue('transactionPassword', 'another'))
  expect(form.failure).toBeNull()
})

test('what was said of two fields at once goes from both with the first that is changed', async () => {
  answers = [refusal('INVALID_CREDENTIALS', 'nothing')]
  await submit()
  await settled(() => form.setError('email', 'INVALID_CREDENTIALS'))
  await settled(() => form.setError('transactionPassword', 'INVALID_CREDENTIALS'))
  await settled(() => form.setValue('transactionPassword', 'another'))
  expect([form.failure, form.field('email').error]).toEqual([null, undefined])
})

let credential = {}

function Adding() {
  const adding = useCallForm({
    call: passkeys.addPasskey,
    initialValues: { name: 'Laptop', password: 'secret' },
    bodyOf: (values) => ({ ...values, credential }),
    confirm: async () => {
      credential = { id: 'made' }
      return true
    },
    onDone: () => {},
  })
  form = adding as unknown as typeof form
  return null
}

test('what confirming brings is part of a request that does not count once', async () => {
  answers = [done]
  await page.show(<Adding />)
  await submit()
  expect(sent).toEqual([{ name: 'Laptop', password: 'secret', credential: { id: 'made' } }])
})
