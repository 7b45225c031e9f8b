import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world.ts'
import type { ClockState } from './clock.ts'

let dataDir: string
let world: World

const start = () => startWorld({ dataDir, host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
const address = (path: string) => `http://127.0.0.1:${world.httpPort}/clock${path}`
const read = async (response: Promise<Response>) =>
  (await response).json() as Promise<ClockState & { now: string }>
const state = () => read(fetch(address('/state')))
const move = (body: unknown, type = 'application/json') =>
  fetch(address('/move'), { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
const wait = (after: number, subscriber: string, signal?: AbortSignal) =>
  fetch(address(`/wait?after=${after}&subscriber=${subscriber}`), signal ? { signal } : {})

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halyard-clock-'))
  world = await start()
})

beforeEach(async () => {
  await move({ reset: true })
})

afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

test('moves, also across a restart', async () => {
  const { version } = await state()
  const answer = await read(move({ advanceMs: 3_600_000 }))
  expect(answer).toMatchObject({ offsetMs: 3_600_000, version: version + 1 })
  expect(Date.parse(answer.now) - Date.now()).toBeGreaterThan(3_590_000)
  await world.close()
  world = await start()
  expect(await state()).toMatchObject({ offsetMs: 3_600_000, version: version + 1 })
})

test('a new world can start in the past; its clock is stored only from the present on', async () => {
  const past = join(dataDir, 'past')
  const begins = new Date(Date.now() - 10 * 86_400_000)
  const begin = () => startWorld({ dataDir: past, host: '127.0.0.1', httpPort: 0, smtpPort: 0, begins })
  const usual = world
  world = await begin()
  try {
    expect(Date.parse((await state()).now) - begins.getTime()).toBeLessThan(60_000)
    await move({ advanceMs: 86_400_000 })
    await world.close()
    world = await begin()
    expect(Date.parse((await state()).now) - begins.getTime()).toBeLessThan(60_000)
    await move({ reset: true })
    await world.close()
    world = await begin()
    expect(await state()).toMatchObject({ offsetMs: 0 })
  } finally {
    await world.close()
    world = usual
  }
})

test('concurrent moves all count', async () => {
  await Promise.all([1000, 2000, 3000].map((advanceMs) => move({ advanceMs })))
  expect(await state()).toMatchObject({ offsetMs: 6000 })
})

describe('a subscriber', () => {
  test('is answered by a move, which waits until the subscriber asks again', async () => {
    const { version } = await state()
    const polled = wait(version, 'worker')
    await sleep(250)
    const from = performance.now()
    let moved = false
    const moving = move({ advanceMs: 1000 }).then(() => {
      moved = true
    })
    expect(await read(polled)).toMatchObject({ offsetMs: 1000, version: version + 1 })
    await sleep(200)
    expect(moved).toBe(false)
    const hangUp = new AbortController()
    const next = wait(version + 1, 'worker', hangUp.signal).catch(() => {})
    await moving
    expect(performance.now() - from).toBeLessThan(1900)
    hangUp.abort()
    await next
  })

  test('that does not return delays a move by two seconds at most', async () => {
    const { version } = await state()
    const polled = wait(version, 'stuck')
    await sleep(250)
    const from = performance.now()
    await move({ advanceMs: 1000 })
    await polled
    expect(performance.now() - from).toBeGreaterThan(1500)
    expect(performance.now() - from).toBeLessThan(4000)
  })

  test('that hung up delays nothing', async () => {
    const { version } = await state()
    const hangUp = new AbortController()
    const polled = wait(version, 'gone', hangUp.signal).catch(() => {})
    await sleep(250)
    hangUp.abort()
    await polled
    const from = performance.now()
    await move({ advanceMs: 1000 })
    expect(performance.now() - from).toBeLessThan(1500)
  })

  test('with an older version is answered at once', async () => {
    const { version } = await state()
    const answer = await wait(version - 1, 'old')
    expect(await answer.json()).toMatchObject({ version })
  })
})

describe('bad input is refused with a sentence', () => {
  test.each([
    '?after=1',
    '?subscriber=a',
    '?after=-1&subscriber=a',
    '?after=1&subscriber=',
    '?after=1&subscriber=a&x=1',
  ])('to wait: %s', async (query) => {
    const response = await fetch(address(`/wait${query}`))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  })

  test('to move: no JSON, no object, a form, and too much', async () => {
    const raw = (body: string, type = 'application/json') =>
      fetch(address('/move'), { method: 'POST', headers: { 'content-type': type }, body })
    const refused = [
      await raw('{'),
      await raw('[]'),
      await raw('reset=true', 'text/plain'),
      await raw(`"${'x'.repeat(200_000)}"`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })
})

test('the page shows the time and offers the moves', async () => {
  const text = await (await fetch(address(''))).text()
  for (const label of ['+1 hour', '+1 day', '+7 days', '+30 days', 'Reset']) expect(text).toContain(label)
})
