// @vitest-environment happy-dom
import { devices } from '@halyard/contract'
import { button, pageText, settled, show, until } from '@halyard/ui/testing'
import { configure } from '@halyard/web/application'
import { QueryProvider } from '@halyard/web/queries'
import { type MockServer, mockServer } from '@halyard/web/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../access/session/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { SessionEnding } from './session-ending.tsx'

let server: MockServer
let answer: () => Response | Promise<Response>
let leave: () => Promise<void>
const endsIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const record = (minutes: number) => ({
  token: 'old',
  expiresIn: 7200,
  username: 'ann',
  id: '7',
  referralCode: 'R',
  rememberMe: false,
  expireDate: endsIn(minutes),
})

const extended = () => Response.json({ message: '', token: 'new', expiresIn: 7200 })

beforeEach(async () => {
  await loadTexts('app', 'shell', 'codes')
  answer = extended
  server = mockServer({
    [devices.extendSession.path]: () => answer(),
  })
  configure({ root: '/api', brandName: 'Portal', session })
})
afterEach(async () => {
  await leave()
  session.end()
  server.end()
})

async function open(minutes: number): Promise<void> {
  session.start(record(minutes))
  leave = (
    await show(
      <QueryProvider>
        <SessionEnding />
      </QueryProvider>,
    )
  ).leave
}

test('five minutes before its end the member is warned, and can extend the session in place', async () => {
  await open(6)
  expect(pageText()).toBe('')
  await leave()
  await open(5.02)
  await until(() => pageText().includes('Your session ends soon'))
})

test('an extended session goes on under its new token', async () => {
  await open(4)
  await until(() => pageText().includes('Your session ends soon'))
  await settled(() => button('Stay logged in').click())
  await until(() => pageText() === '')
  expect(session.current()).toMatchObject({ token: 'new', id: '7' })
  expect(Date.parse(session.current()?.expireDate ?? '')).toBeGreaterThan(Date.now() + 7_000_000)
})

test('at the maximum length the member is told to log in again, without a password prompt', async () => {
  const refused = { code: 'SESSION_AT_ITS_LONGEST', message: '', status: 409, requestId: 'r', fields: {} }
  answer = () => Response.json(refused, { status: 409 })
  await open(4)
  await until(() => pageText().includes('Your session ends soon'))
  await settled(() => button('Stay logged in').click())
  await until(() => pageText().includes('cannot be extended. Please log in again.'))
  expect(pageText()).not.toContain('Stay logged in')
})

test('a late response does not replace a newer session', async () => {
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  await open(4)
  await until(() => pageText().includes('Your session ends soon'))
  await settled(() => button('Stay logged in').click())
  await settled(() => session.start({ ...record(100), token: 'newer' }))
  await settled(() => late.resolve(extended()))
  expect(session.current()?.token).toBe('newer')
})
