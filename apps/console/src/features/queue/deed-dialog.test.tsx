// @vitest-environment happy-dom
import { operatorMoney } from '@halyard/contract'
import { settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { deed } from './deed.ts'
import { DeedDialog } from './deed-dialog.tsx'

const approve = deed({
  name: 'approve',
  key: 'a',
  tone: 'safe',
  label: 'Approve',
  title: 'Approve 250.00 USDT',
  call: operatorMoney.decideWithdrawal,
  bodyOf: () => ({ id: 'w', decision: 'APPROVE' as const, reason: '' }),
})

let keys: (string | null)[]
let leave: () => Promise<void>

beforeEach(async () => {
  keys = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Response.json({ message: 'Approved' })
  })
  const operator = { token: 't', id: crypto.randomUUID(), expireDate: '' }
  const session = { current: () => operator, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Console', session })
  await loadTexts('app', 'codes', 'queue')
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

test('a second click while the dialog fades out does nothing more', async () => {
  const onDone = vi.fn()
  const page = await show(<DeedDialog deed={approve} onClose={() => {}} onDone={onDone} />)
  leave = page.leave
  await until(() => document.querySelector('form') !== null)
  const form = document.querySelector('form')
  await settled(() => form?.requestSubmit())
  await until(() => onDone.mock.calls.length === 1)
  await settled(() => form?.requestSubmit())
  expect(keys).toHaveLength(1)
  expect(onDone).toHaveBeenCalledOnce()
})

test('whoever decides later reads who was quicker, and what they decided', async () => {
  vi.stubGlobal('fetch', async () =>
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
    ),
  )
  const page = await show(<DeedDialog deed={approve} onClose={() => {}} onDone={() => {}} />)
  leave = page.leave
  await until(() => document.querySelector('form') !== null)
  await settled(() => document.querySelector('form')?.requestSubmit())
  await until(() => document.querySelector('[role="alert"]') !== null)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Olive has already rejected this.')
})
