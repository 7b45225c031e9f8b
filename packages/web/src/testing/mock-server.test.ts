import { wallet } from '@halyard/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { mockServer, refusal } from './mock-server.ts'

const { path } = wallet.walletList
const wallets = { message: '', walletList: [], mt5Balance: '0.00', mt5DownloadLink: null }
const read = () => fetch(`/api${path}`, { method: 'GET' })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a possible reply, refusal or loss passes', async () => {
  const server = mockServer({ [path]: () => Response.json(wallets) })
  await read()
  server.answers[path] = () => refusal('UNAVAILABLE')
  expect((await read()).status).toBe(503)
  server.answers[path] = () => Promise.reject(new TypeError('reset'))
  await expect(read()).rejects.toThrow('reset')
  expect(server.end).not.toThrow()
})

test.each([
  ['lacks a field', () => Response.json({ message: '' }), 'mt5Balance'],
  ['has one more', () => Response.json({ ...wallets, total: '0.00' }), 'unnamed total'],
  ['is no refusal', () => Response.json({ code: 'NO', message: '' }, { status: 422 }), 'NO is no refusal'],
  [
    'has another status',
    () => Response.json({ code: 'NOT_FOUND', message: '', requestId: 'r', status: 422 }, { status: 422 }),
    'answered with 404',
  ],
  ['is no JSON', () => new Response('Hello'), 'answers with text/plain'],
])('a reply that %s fails the test', async (_, answer, fault) => {
  const server = mockServer({ [path]: answer })
  await read()
  expect(server.end).toThrow(fault)
})

test('so does a path that is no call, and an exception in the mock reply', async () => {
  expect(mockServer({ '/wallet/list': () => Response.json({}) }).end).toThrow('/wallet/list is no call')
  const server = mockServer({
    [path]: () => {
      throw new Error('a fault of the test')
    },
  })
  await expect(read()).rejects.toThrow()
  expect(server.end).toThrow('a fault of the test')
})

test('so does an error in the console, unless it is expected, and an expected one that does not come', () => {
  const noisy = mockServer({})
  console.error('a key is missing')
  expect(noisy.end).toThrow('a key is missing')
  const warned = mockServer({})
  warned.expectErrors(/a key/)
  console.error('a key is missing')
  expect(warned.end).not.toThrow()
  const silent = mockServer({})
  silent.expectErrors(/a key/)
  expect(silent.end).toThrow('No error')
})
