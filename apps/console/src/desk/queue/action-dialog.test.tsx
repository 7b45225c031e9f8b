// @vitest-environment happy-dom
import { operatorMoney, operatorProposals, requests } from '@halyard/contract'
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { type MockServer, mockServer } from '@halyard/web/testing'
import { unsaved } from '@halyard/web/unsaved'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { type } from '../../testing/show-screen.tsx'
import { defineAction } from './action.ts'
import { ActionDialog } from './action-dialog.tsx'

const approve = defineAction({
  name: 'approve',
  key: 'a',
  tone: 'safe',
  label: 'Approve',
  title: 'Approve 250.00 USDT',
  call: operatorMoney.decideWithdrawal,
  bodyOf: () => ({ id: 'w', decision: 'APPROVE' as const, reason: '' }),
})

const showDialog = (dialog: ReactNode) =>
  show(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)

let server: MockServer
let keys: (string | null)[]
let leave: () => Promise<void>

beforeEach(async () => {
  keys = []
  server = mockServer({
    [operatorMoney.decideWithdrawal.path](_query, { headers }) {
      keys.push(new Headers(headers).get('idempotency-key'))
      return Response.json({ message: 'Approved', state: 'APPROVED' })
    },
  })
  const operator = { token: 't', id: crypto.randomUUID(), expireDate: '' }
  const session = { current: () => operator, end: () => {}, onChange: () => () => {} }
  const settleCall = requests.settleOperatorRequest
  configure({ root: '/api', brandName: 'Console', session, settleCall })
  await loadTexts('app', 'codes', 'queue', 'images')
})
afterEach(async () => {
  await leave()
  server.end()
})

test('a second click while the dialog fades out has no effect', async () => {
  const onDone = vi.fn()
  const page = await showDialog(<ActionDialog action={approve} onClose={() => {}} onDone={onDone} />)
  leave = page.leave
  await until(() => document.querySelector('form') !== null)
  const form = document.querySelector('form')
  await settled(() => form?.requestSubmit())
  await until(() => onDone.mock.calls.length === 1)
  await settled(() => form?.requestSubmit())
  expect(keys).toHaveLength(1)
  expect(onDone).toHaveBeenCalledOnce()
})

const pressEscape = () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

test.each([
  ['Close', () => button('Close').click()],
  ['Escape', pressEscape],
])('a dialog with a typed reason asks once before %s closes it', async (_, close) => {
  const onClose = vi.fn()
  const prompts: string[] = []
  let leaves = false
  const release = unsaved.requestedBy(async (leaving) => {
    prompts.push(leaving)
    return leaves
  })
  // Typed on the page below: closing the dialog does not remove it.
  unsaved.put('below', { keep: () => false, onSearch: false })
  const reject = { ...approve, fields: [{ name: 'reason', label: 'Reason' }] }
  const page = await showDialog(<ActionDialog action={reject} onClose={onClose} onDone={() => {}} />)
  leave = page.leave
  await until(() => document.querySelector('input') !== null)
  await type(document.querySelector('input'), 'The name differs')
  await settled(close)
  expect([prompts, onClose.mock.calls.length]).toEqual([['dialog'], 0])
  expect(document.querySelector('input')?.value).toBe('The name differs')
  leaves = true
  await settled(close)
  expect([prompts, onClose.mock.calls.length]).toEqual([['dialog', 'dialog'], 1])
  expect(unsaved.has('below')).toBe(true)
  unsaved.clear()
  release()
})

test('the slower operator reads who decided first, and what', async () => {
  server.answers[operatorMoney.decideWithdrawal.path] = () =>
    Response.json(
      {
        message: '',
        code: 'ALREADY_DECIDED',
        status: 409,
        requestId: 'r',
        decides: true,
        params: { decidedBy: 'Olive', decision: 'REJECTED', decidedAt: '' },
      },
      { status: 409 },
    )
  const page = await showDialog(<ActionDialog action={approve} onClose={() => {}} onDone={() => {}} />)
  leave = page.leave
  await until(() => document.querySelector('form') !== null)
  await settled(() => document.querySelector('form')?.requestSubmit())
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Olive has already rejected this.')
})

test('after a lost response the focus is on the button that checks again', async () => {
  server.answers[operatorMoney.decideWithdrawal.path] = () => {
    // As a browser does with a disabled button.
    ;(document.activeElement as HTMLElement | null)?.blur()
    throw new TypeError('Failed to fetch')
  }
  const page = await showDialog(<ActionDialog action={approve} onClose={() => {}} onDone={() => {}} />)
  leave = page.leave
  await until(() => document.querySelector('form') !== null)
  await settled(() => document.querySelector('form')?.requestSubmit())
  await until(() => document.querySelector('[role="alert"]') !== null)
  const { tagName, textContent } = document.activeElement ?? {}
  expect([tagName, textContent]).toEqual(['BUTTON', 'Check again'])
})

test.each([
  ['it went through', true, 'It went through', 1],
  ['nothing happened', false, 'can no longer go through', 2],
] as const)('checking sends nothing: it reports that %s', async (_, done, words, sends) => {
  let attempts = 0
  server.answers[operatorMoney.decideWithdrawal.path] = () => {
    attempts++
    if (attempts > 1) return Response.json({ message: 'Approved', state: 'APPROVED' })
    throw new TypeError('Failed to fetch')
  }
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: null }
  const request = { call: operatorMoney.decideWithdrawal.path, answer: {}, replayed }
  const onDone = vi.fn()
  const asking = { ...approve, fields: [{ name: 'reason', label: 'Reason', optional: true }] }
  const page = await showDialog(<ActionDialog action={asking} onClose={() => {}} onDone={onDone} />)
  leave = page.leave
  await until(() => document.querySelector('form') !== null)
  const submit = () => settled(() => document.querySelector('form')?.requestSubmit())
  await submit()
  await until(() => pageText().includes('We don’t know yet'))
  server.answers[requests.settleOperatorRequest.path] = () =>
    Response.json({ outcome: done ? 'DONE' : 'CLOSED', request: done ? request : null, message: '' })
  await submit()
  await until(() => pageText().includes(words))
  expect(attempts).toBe(1)
  expect(document.querySelectorAll('input')).toHaveLength(done ? 0 : 1)
  if (!done) await submit()
  expect([attempts, onDone.mock.calls.length]).toEqual([sends, done ? 0 : 1])
})

describe('a document', () => {
  const accept = defineAction({
    name: 'accept',
    key: 'w',
    tone: 'danger',
    label: 'Accept',
    title: 'Accept 490.00',
    fields: [
      { name: 'reason', label: 'Reason' },
      { name: 'document', label: 'Document', isDocument: true },
    ],
    call: operatorProposals.proposeOrderCorrection,
    bodyOf: ({ reason = '', document }) => ({
      orderId: 'o',
      reason,
      document: document as unknown as File,
    }),
  })
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'letter.jpg', {
    type: 'image/jpeg',
  })
  let sent: FormData[]

  beforeEach(async () => {
    sent = []
    server.answers[operatorProposals.proposeOrderCorrection.path] = (_query, { body }) => {
      sent.push(body as FormData)
      return Response.json({ message: 'Proposed', proposalId: 'p' })
    }
    const page = await showDialog(<ActionDialog action={accept} onClose={() => {}} onDone={() => {}} />)
    leave = page.leave
    await until(() => document.querySelector('form') !== null)
    const reason = document.querySelector<HTMLInputElement>('input[name="reason"]')
    await settled(() => {
      if (!reason) throw new Error('There is no field for the reason')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        reason,
        'The broker’s letter',
      )
      reason.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })

  const submit = () => settled(() => document.querySelector('form')?.requestSubmit())

  const choose = (file: File) =>
    settled(() => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]')
      if (!input) throw new Error('There is no field for the picture')
      Object.defineProperty(input, 'files', { value: [file], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })

  test('is sent as the chosen file, with the other input', async () => {
    await choose(jpeg)
    await submit()
    await until(() => sent.length === 1)
    const [form] = sent
    expect(form?.get('reason')).toBe('The broker’s letter')
    expect(form?.get('document')).toMatchObject({ name: 'letter.jpg' })
  })

  test('that is a PDF is sent unchanged, and named instead of shown', async () => {
    await choose(new File(['%PDF-1.7\n%%EOF'], 'letter.pdf', { type: 'application/pdf' }))
    await until(() => pageText().includes('letter.pdf'))
    await submit()
    await until(() => sent.length === 1)
    expect(sent[0]?.get('document')).toMatchObject({ name: 'letter.pdf', type: 'application/pdf', size: 14 })
  })

  test.each([
    ['no PDF inside', 'not a PDF', 'letter.pdf', 'Choose a PDF, a JPG or a PNG.'],
    ['another name', '%PDF-1.7', 'letter.exe', 'Choose a PDF, a JPG or a PNG.'],
    ['2 MB and a byte', `%PDF-1.7${'x'.repeat(2 * 1024 * 1024 - 7)}`, 'letter.pdf', '2 MB at most'],
  ])('with %s is refused before it is sent', async (_what, content, name, words) => {
    await choose(new File([content], name, { type: 'application/pdf' }))
    await until(() => pageText().includes(words))
    await submit()
    expect(sent).toEqual([])
  })

  test('that is missing, or is none, is an error, and nothing is sent', async () => {
    await submit()
    await until(() => document.querySelector('[aria-invalid="true"]') !== null)
    await choose(new File(['not a picture'], 'letter.jpg', { type: 'image/jpeg' }))
    expect(pageText()).toContain('Choose a PDF, a JPG or a PNG.')
    await submit()
    expect(sent).toEqual([])
  })
})

test('a template is entered in the member’s language, beside its translation', async () => {
  const templates = { names: ['documentBlurred'], language: 'ja' } as const
  const reject = { ...approve, title: 'Reject', fields: [{ name: 'reason', label: 'Reason', templates }] }
  leave = (await showDialog(<ActionDialog action={reject} onClose={() => {}} onDone={() => {}} />)).leave
  const choice = () => document.querySelector<HTMLButtonElement>('li button')
  await until(() => choice() !== null)
  expect(choice()?.querySelector('[lang="ja"]')?.textContent).toContain('画像が不鮮明です')
  expect(choice()?.textContent).toContain('The picture is blurred')
  await settled(() => choice()?.click())
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toMatch(/^画像が不鮮明です。/)
})
