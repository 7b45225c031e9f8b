// Slow senders, over real connections and with limits short enough for tests.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { account, inheritanceClaims, kyc } from '@halyard/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '../../../../../tests/support/kyc.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { gateOf, handlers } from '../../main/app.ts'
import type { BodyPatience } from './body-patience.ts'
import { answerAnyone } from './handler.ts'
import { createApi } from './server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

const forever = 600_000

async function serve(patience: BodyPatience, answering = handlers, trustedProxyHops = 0): Promise<URL> {
  const app = { ...t.app, config: { ...t.app.config, bodyPatience: patience, trustedProxyHops } }
  const server = await createApi(app, gateOf(app), answering)
  opened.push(server)
  return new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
}

interface Sender {
  readonly socket: Socket
  readonly received: () => string
  /** When the last byte of the response came, by performance.now(). */
  readonly answeredAt: () => number
  readonly closed: Promise<unknown>
}

/** Sends the head of a request whose body is shorter than announced. */
function begin(
  { hostname, port }: URL,
  path: string,
  headers: Record<string, string>,
  localAddress = '127.0.0.1',
): Sender {
  const socket = connect({ port: Number(port), host: hostname, localAddress })
  opened.push({ close: () => socket.destroy() })
  let [received, answeredAt] = ['', Number.NaN]
  socket.on('data', (chunk) => {
    received += chunk
    answeredAt = performance.now()
  })
  socket.on('error', () => {})
  const lines = Object.entries({ host: hostname, 'content-length': '5000', ...headers })
  socket.write(
    `POST /api${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  // Not `once`: a connection that is cut off may emit an error first.
  const closed = new Promise((resolve) => socket.on('close', resolve))
  return { socket, received: () => received, answeredAt: () => answeredAt, closed }
}

const json = { 'content-type': 'application/json' }
const formOf = ({ token }: Member) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'multipart/form-data; boundary=b',
})

async function sendDocuments(url: URL, { token }: Member): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(await documents())) form.append(name, value)
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${url.origin}/api${kyc.submitKyc.path}`, { method: 'POST', headers, body: form })
}

async function trickle({ socket }: Sender, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    socket.write(' ')
    await delay(everyMs)
  }
}

/** Milliseconds until the server closes the connection. */
async function closedAfterMs({ closed }: Sender): Promise<number> {
  const since = performance.now()
  await closed
  return performance.now() - since
}

// The sender's clock and the server's timers may be a few milliseconds apart.
const toleranceMs = 20

describe('a stalled body is cut off at its timeout, without a response', () => {
  const patience = { idleMs: 300, wholeMs: forever }

  async function expectCut(sender: Sender, start: string): Promise<void> {
    // Each byte resets the idle timeout.
    await delay(200)
    sender.socket.write(start)
    await delay(200)
    sender.socket.write(' ')
    expect(await closedAfterMs(sender)).toBeGreaterThan(patience.idleMs - toleranceMs)
    expect(sender.received()).toBe('')
  }

  test('as JSON', async () => {
    await expectCut(begin(await serve(patience), account.authenticate.path, json), '{"username":')
  })

  test('as a form', async () => {
    const member = await aMember(t)
    await expectCut(begin(await serve(patience), kyc.submitKyc.path, formOf(member)), '--b\r\n')
  })
})

describe('a slow body is cut off at its timeout, with a response', () => {
  const patience = { idleMs: forever, wholeMs: 400 }

  async function expectTimeOver(sender: Sender): Promise<void> {
    const [closedMs] = await Promise.all([closedAfterMs(sender), trickle(sender, 30)])
    expect(sender.received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(closedMs).toBeGreaterThan(patience.wholeMs - toleranceMs)
  }

  test('as JSON', async () => {
    await expectTimeOver(begin(await serve(patience), account.authenticate.path, json))
  })

  test('as a form', async () => {
    const member = await aMember(t)
    await expectTimeOver(begin(await serve(patience), kyc.submitKyc.path, formOf(member)))
  })

  test('after its call was answered, without another response', async () => {
    const sender = begin(await serve(patience), kyc.submitKyc.path, {
      'content-type': 'multipart/form-data; boundary=b',
    })
    await Promise.all([trickle(sender, 30), sender.closed])
    expect(performance.now() - sender.answeredAt()).toBeGreaterThan(patience.wholeMs - toleranceMs)
    expect(sender.received()).toMatch(/^HTTP\/1\.1 401 /)
    expect(sender.received().match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
})

test('a handler may take longer than the idle timeout', async () => {
  const idleMs = 100
  const slow = answerAnyone(account.sendSignInCode, async () => {
    await delay(5 * idleMs)
    return { notice: 'CODE_SENT' }
  })
  const url = await serve({ idleMs, wholeMs: forever }, [slow])
  const body = JSON.stringify({ username: 'somebody' })
  const reply = await fetch(`${url.origin}/api${slow.call.path}`, { method: 'POST', headers: json, body })
  expect(reply.status).toBe(200)
})

test('stalled uploads of one member delay nobody else, and release their slots when cut off', async () => {
  const [slow, other] = [await aMember(t), await aMember(t)]
  const url = await serve({ idleMs: 3000, wholeMs: forever })
  const senders = Array.from({ length: 10 }, () => {
    const sender = begin(url, kyc.submitKyc.path, formOf(slow))
    sender.socket.write('--b\r\n')
    return sender
  })
  await Promise.all(senders.map(({ socket }) => once(socket, 'connect')))
  expect((await sendDocuments(url, other)).status).toBe(200)
  expect(senders.every(({ socket }) => !socket.destroyed)).toBe(true)
  for (const { socket } of senders.slice(2)) socket.destroy()
  expect((await sendDocuments(url, slow)).status).toBe(200)
})

test('stalled uploads of strangers, from any number of addresses, delay no member', async () => {
  const member = await aMember(t)
  const url = await serve({ idleMs: 5000, wholeMs: forever })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const senders = Array.from({ length: 80 }, (_, nth) => {
    const sender = begin(url, inheritanceClaims.fileInheritanceClaim.path, headers, `127.0.1.${nth}`)
    sender.socket.write('--b\r\n')
    return sender
  })
  await Promise.all(senders.map(({ socket }) => once(socket, 'connect')))
  expect((await sendDocuments(url, member)).status).toBe(200)
  expect(senders.every(({ socket }) => !socket.destroyed)).toBe(true)
})

test('uploads waiting from one stranger’s network are limited', async () => {
  const url = await serve({ idleMs: 5000, wholeMs: forever }, handlers, 1)
  const { path } = inheritanceClaims.fileInheritanceClaim
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  for (let nth = 1; nth <= 12; nth++) {
    const { socket } = begin(url, path, { ...headers, ...from(`2001:db8:1:1::${nth}`) })
    socket.write('--b\r\n')
  }
  const statusFor = async (address: string) => {
    const body = new FormData()
    body.append('firstName', 'Ann')
    return (await fetch(`${url.origin}/api${path}`, { method: 'POST', headers: from(address), body })).status
  }
  await expect.poll(() => statusFor('2001:db8:1:1::99')).toBe(429)
  expect(await statusFor('2001:db8:1:2::1')).toBe(400)
})

test('the timeout of a form starts when it is read, not while it waits for a slot', async () => {
  const member = await aMember(t)
  const url = await serve({ idleMs: forever, wholeMs: 500 })
  const slow = Array.from({ length: 2 }, () => begin(url, kyc.submitKyc.path, formOf(member)))
  const trickling = slow.map((sender) => trickle(sender, 30))
  await Promise.all(slow.map(({ socket }) => once(socket, 'connect')))
  await delay(100)
  const waiting = begin(url, kyc.submitKyc.path, formOf(member))
  // Longer than a whole-body timeout, but within this one's own: its slot became free when the slow ones
  // were cut off.
  await delay(800)
  waiting.socket.write('x'.repeat(5000))
  await expect.poll(waiting.received).toMatch(/^HTTP\/1\.1 400 /)
  await Promise.all(trickling)
})
