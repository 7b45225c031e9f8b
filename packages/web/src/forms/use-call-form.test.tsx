// @vitest-environment happy-dom
import { account, type GenericStatus, passkeys, wallet } from '@halyard/contract'
import codes from '@halyard/contract/texts/en' with { type: 'json' }
import { settled, show, until } from '@halyard/ui/testing'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../application.ts'
import english from '../locales/en.json' with { type: 'json' }
import { loadTable, setTableFiles } from '../texts/tables.ts'
import { type Draft, draftOf } from './drafts.ts'
import { unsaved } from './unsaved.ts'
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
    'en/app': async () => ({ default: english.app }),
    'en/codes': async () => ({ default: codes.members }),
  })
  await Promise.all([loadTable('en', 'codes'), loadTable('en', 'app')])
})
afterAll(() => void setTableFiles(tablesBefore))
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answers = []
  balance = 100
  for (const [key] of savedNow()) localStorage.removeItem(key)
  sent = []
  keys = []
  onDone.mockClear()
  vi.stubGlobal('fetch', async (_: string, { body, headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    sent.push(JSON.parse(String(body)))
    return answers.shift()?.()
  })
  // Each test has its own member, so that no request of an earlier one is open.
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

/**
 * The memo is not part of the call: it stands for a value that a form adds from elsewhere, such as a rate.
 */
function useTransferForm(memo: string, draft?: Draft) {
  return useCallForm({
    draft,
    call: wallet.transfer,
    initialValues: { email: 'b@halyard.test', amount: '5', transactionPassword: 'secret' },
    amounts: ['amount'],
    bodyOf: (values) => ({ walletType: 'USDP' as const, memo, ...values }),
    alsoCheck: ({ amount }) => (Number(amount) > balance ? { amount: 'INSUFFICIENT_BALANCE' } : {}),
    describe: ({ amount }) => ({ table: 'wallet', key: 'transferAsked', values: { amount } }),
    onDone,
  })
}

function Screen({ memo }: { readonly memo: string }) {
  form = useTransferForm(memo)
  return null
}

const submit = () =>
  settled(() =>
    form.submit({ preventDefault() {}, stopPropagation() {} } as Parameters<typeof form.submit>[0]),
  )

const settledAs = (outcome: string, request: object | null) => () =>
  Response.json({ outcome, request, message: '' })
const nothing = settledAs('CLOSED', null)
const wentThrough = (state: GenericStatus) => {
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state }
  return settledAs('DONE', { call: wallet.transfer.path, answer: {}, replayed })
}

test('a lost request is checked without a password, and never sent again by that', async () => {
  answers = [lost, lost, lost, wentThrough('COMPLETED')]
  await submit()
  expect(form.failure).toMatchObject({ kind: 'unknown' })
  await settled(() => form.check())
  expect(form.failure).toMatchObject({ kind: 'unknown' })
  // The same button, while the outcome is unknown.
  await submit()
  expect([form.failure, form.replayed?.state]).toEqual([null, 'COMPLETED'])
  expect(sent.slice(1)).toEqual([1, 2, 3].map(() => ({ key: keys[0] })))
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['CANCELLED', '6'],
  ['COMPLETED', '5'],
] as const)(
  'a request that is %s by now says so; a completed one is not left in the form to be sent again by mistake',
  async (state, amount) => {
    answers = [lost, wentThrough(state), done]
    await settled(() => form.setValue('amount', '6'))
    await submit()
    expect(form.replayed).toEqual({ sentAt: '2026-11-16T10:00:00.000Z', state })
    expect([form.failure, form.requested?.values.amount, form.values.amount]).toEqual([null, '6', amount])
    await settled(() => form.dismiss())
    await submit()
    expect(onDone).toHaveBeenCalledOnce()
    expect(keys[2]).not.toBe(keys[0])
  },
)

test('after a request without effect, the form keeps its input and sends a new request', async () => {
  answers = [lost, nothing, done]
  await settled(() => form.setValue('amount', '6'))
  await submit()
  expect([form.failure, form.values.amount]).toEqual([{ kind: 'nothing' }, '6'])
  await submit()
  expect(onDone).toHaveBeenCalledOnce()
  expect([sent[2], keys[2] === keys[0]]).toEqual([sent[0], false])
})

test('an unknown outcome is polled, and checked at once on coming back online', async () => {
  answers = [lost, lost, lost, wentThrough('PENDING')]
  await submit()
  await settled(() => void dispatchEvent(new Event('online')))
  expect(form.failure).toMatchObject({ kind: 'unknown' })
  await settled(() => void dispatchEvent(new Event('online')))
  await until(() => form.replayed?.state === 'PENDING')
  expect(form.failure).toBeNull()
})

test.each([
  ['to the next who signs in', mine],
  ['to anybody after logging out', (): null => null],
] as const)('the outcome is not shown %s', async (_, next) => {
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise]
  await submit()
  signedIn = next()
  await settled(() => answer.resolve(done()))
  expect(onDone).not.toHaveBeenCalled()
})

test('an ambiguous amount is not sent', async () => {
  await settled(() => form.setValue('amount', '10.000'))
  await submit()
  expect(sent).toHaveLength(0)
  expect(form.field('amount').error).toContain('could be read as thousands')
  answers = [done]
  await settled(() => form.setValue('amount', '10.00'))
  await submit()
  expect(sent).toMatchObject([{ amount: '10' }])
})

test('the alert goes when its cause is corrected, and not before', async () => {
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

test('an error about two fields goes from both with the first change', async () => {
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

test('a non-idempotent request includes the result of confirming', async () => {
  answers = [done]
  await page.show(<Adding />)
  await submit()
  expect(sent).toEqual([{ name: 'Laptop', password: 'secret', credential: { id: 'made' } }])
})

function useNamed() {
  const [draft] = useState(() => draftOf('named'))
  return useCallForm({
    call: account.register,
    draft,
    notSaved: ['referralCode'],
    initialValues: { email: '', country: '', password: '', verifyCode: '', captcha: '', referralCode: '' },
    bodyOf: (values) => values as never,
    onDone: () => recordUnsaved(),
  })
}
const recorded = vi.fn()
const recordUnsaved = () => void recorded(unsaved.any())
let named: ReturnType<typeof useNamed>
function Named() {
  named = useNamed()
  return null
}
const names = ['email', 'country', 'password', 'verifyCode', 'captcha', 'referralCode'] as const
const savedNow = () => Object.entries(localStorage).filter(([key]) => key.startsWith('halyard.draft.'))
const put = (name: (typeof names)[number], value: string) => settled(() => named.setValue(name, value))

test('only non-secret input counts as unsaved, and none of it once the form is sent', async () => {
  await page.leave()
  page = await show(<Named />)
  expect(unsaved.any()).toBe(false)
  for (const name of ['password', 'verifyCode', 'captcha'] as const) await put(name, 'x')
  expect(unsaved.any()).toBe(false)
  await put('email', 'b@halyard.test')
  expect([unsaved.any(), unsaved.areSaved(), unsaved.leavesOut()]).toEqual([true, true, true])
  for (const name of ['password', 'verifyCode', 'captcha'] as const) await put(name, '')
  expect([unsaved.areSaved(), unsaved.leavesOut()]).toEqual([true, false])
  await put('email', '')
  expect(unsaved.any()).toBe(false)
  await put('email', 'b@halyard.test')
  const mineNow = signedIn
  signedIn = null
  expect(unsaved.any()).toBe(false)
  signedIn = mineNow
  await page.leave()
  expect(unsaved.any()).toBe(false)
  page = await show(<Named />)
})

test('input is saved without any secret, is there again, and is removed when it is sent or discarded', async () => {
  await page.leave()
  page = await show(<Named />)
  for (const name of names) await put(name, `my ${name}`)
  dispatchEvent(new Event('pagehide'))
  expect(savedNow()).toHaveLength(1)
  for (const name of ['password', 'verifyCode', 'captcha', 'referralCode'])
    expect(String(savedNow())).not.toContain(name)
  await page.leave()
  page = await show(<Named />)
  expect(named.values).toMatchObject({ email: 'my email', country: 'my country', password: '', captcha: '' })
  expect([unsaved.any(), named.savedAtMs !== null]).toEqual([true, true])
  await settled(() => named.discard())
  expect([named.values.email, named.savedAtMs, unsaved.any(), savedNow()]).toEqual(['', null, false, []])
})

test('no draft is left once it was sent, before the next navigation', async () => {
  await page.leave()
  answers = [done]
  onDone.mockImplementation(
    () => void recorded(unsaved.any(), localStorage.getItem(savedNow()[0]?.[0] ?? '')),
  )
  page = await show(<Screen memo="" />)
  await settled(() => form.setValue('email', 'ben@halyard.test'))
  expect(unsaved.any()).toBe(true)
  await submit()
  expect(recorded).toHaveBeenCalledWith(false, null)
  expect(unsaved.any()).toBe(false)
})

test('a form with unknown outcome may be left: every page reports it', async () => {
  answers = [lost, lost, lost]
  await settled(() => form.setValue('email', 'ben@halyard.test'))
  await submit()
  expect(form.failure).toMatchObject({ kind: 'unknown' })
  expect(unsaved.any()).toBe(false)
  // Nor does its input count as unsent once the outcome is closed; what is typed since does.
  await settled(() => form.dismiss())
  expect(form.values.email).toBe('ben@halyard.test')
  expect(unsaved.any()).toBe(false)
  await settled(() => form.setValue('email', 'cem@halyard.test'))
  expect(unsaved.any()).toBe(true)
})

const valuesSaved = () => {
  dispatchEvent(new Event('pagehide'))
  return savedNow().map(([, saved]) => JSON.parse(saved).values)
}

test('a draft of what is typed after an unknown outcome is whole, and there is none before', async () => {
  answers = [lost, lost, lost]
  await page.show(<Drafted />)
  await settled(() => form.setValue('email', 'ben@halyard.test'))
  await settled(() => form.setValue('transactionPassword', 'mine'))
  await submit()
  await settled(() => form.dismiss())
  expect(valuesSaved()).toEqual([])
  await settled(() => form.setValue('amount', '8'))
  expect(valuesSaved()).toEqual([{ email: 'ben@halyard.test', amount: '8' }])
  expect(unsaved.leavesOut()).toBe(true)
})

test('a request that is refused after an unknown one counts as unsent', async () => {
  answers = [lost, lost, lost, refusal('INVALID_PASSWORD', 'transactionPassword')]
  await page.show(<Drafted />)
  await settled(() => form.setValue('email', 'ben@halyard.test'))
  await submit()
  await settled(() => form.dismiss())
  expect(unsaved.any()).toBe(false)
  await submit()
  expect(form.failure).toMatchObject({ kind: 'refused' })
  expect(unsaved.any()).toBe(true)
  expect(valuesSaved()).toEqual([{ email: 'ben@halyard.test' }])
})

function Quoted() {
  const [draft] = useState(() => draftOf('quoted'))
  form = useCallForm({
    call: wallet.transfer,
    draft,
    calculated: ['amount'],
    initialValues: { email: '', amount: '', transactionPassword: '' },
    bodyOf: (values) => ({ walletType: 'USDP' as const, ...values }),
    onDone,
  })
  return null
}

test('a calculated value is neither typed, nor saved, nor left out of what is', async () => {
  await page.show(<Quoted />)
  await settled(() => form.setValue('amount', '355.00'))
  expect(unsaved.any()).toBe(false)
  await settled(() => form.setValue('email', 'ben@halyard.test'))
  await settled(() => form.setValue('amount', '356.00'))
  expect([unsaved.any(), unsaved.leavesOut()]).toEqual([true, false])
  expect(valuesSaved()).toEqual([{ email: 'ben@halyard.test' }])
})

test('only input is saved: the rest comes from the next visit’s initial values', async () => {
  await page.leave()
  page = await show(<Named />)
  await put('country', 'my country')
  dispatchEvent(new Event('pagehide'))
  expect(Object.keys(JSON.parse(String(savedNow()[0]?.[1])).values)).toEqual(['country'])
})

test('deleted input does not come back', async () => {
  await page.leave()
  page = await show(<Named />)
  await put('email', 'my email')
  dispatchEvent(new Event('pagehide'))
  expect(savedNow()).toHaveLength(1)
  await put('email', '')
  dispatchEvent(new Event('pagehide'))
  expect(savedNow()).toEqual([])
})

test('unstorable input is not reported as saved', async () => {
  await page.leave()
  page = await show(<Named />)
  await put('email', 'x'.repeat(250_000))
  expect([unsaved.any(), unsaved.areSaved()]).toEqual([true, false])
})

test.each([
  ['was put away', () => form.putAway()],
  ['was cleared, and its form stayed', () => unsaved.clear()],
])('input after a form %s asks again', async (_, goes) => {
  await settled(() => form.setValue('email', 'c@halyard.test'))
  await settled(goes)
  expect(unsaved.any()).toBe(false)
  await settled(() => form.setValue('email', 'd@halyard.test'))
  expect(unsaved.any()).toBe(true)
})

test('input during sending does not count as sent', async () => {
  await page.show(<Adding />)
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise]
  await submit()
  await settled(() => form.setValue('name' as never, 'Phone'))
  await settled(() => answer.resolve(done()))
  expect(unsaved.any()).toBe(true)
})

function Drafted() {
  const [draft] = useState(() => draftOf('transfer'))
  form = useTransferForm('', draft)
  return null
}

/** The amounts in drafts, also if the page is closed now. */
function savedAmounts(): string[] {
  dispatchEvent(new Event('pagehide'))
  return savedNow().map(([, text]) => JSON.parse(String(text)).values.amount)
}

test('an idempotent request’s draft is removed on sending, unless it is refused', async () => {
  await page.leave()
  page = await show(<Drafted />)
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  answers = [refusal('INSUFFICIENT_BALANCE', 'amount'), () => free.then(lost), lost, lost]
  await settled(() => form.setValue('amount', '7'))
  expect(savedAmounts()).toEqual(['7'])
  await submit()
  expect(savedAmounts()).toEqual(['7'])
  await submit()
  expect(form.pending).toBe(true)
  expect(savedAmounts()).toEqual([])
  await settled(letGo)
  await until(() => form.failure?.kind === 'unknown')
  expect(savedAmounts()).toEqual([])
})
