import { expect, test, vi } from 'vitest'
import type { App } from './app.ts'
import { startLoop, together } from './loop.ts'

const app = {
  log: { warn: vi.fn(), info: vi.fn() },
  config: { loopPausePercent: 100, loopPauseOf: [] },
} as unknown as App

test('continues at once while there is more, after a pause otherwise, and survives failures', async () => {
  let rounds = 0
  const loop = startLoop(app, 'testing', 5, async () => {
    rounds++
    if (rounds === 2) throw new Error('broken')
    return rounds < 5 ? 'more' : 'rest'
  })
  await expect.poll(() => rounds).toBeGreaterThan(6)
  await loop.stop()
  const ended = rounds
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(rounds).toBe(ended)
  expect(app.log.warn).toHaveBeenCalledOnce()
  expect(app.log.info).toHaveBeenCalledOnce()
})

test('a failure in every round is logged once, and its recovery', async () => {
  let rounds = 0
  const log = { warn: vi.fn(), info: vi.fn() }
  const loop = startLoop({ ...app, log } as unknown as App, 'testing', 1, async () => {
    rounds++
    if (rounds < 6) throw new Error(`no answer at ${rounds}`)
    return 'rest'
  })
  await expect.poll(() => rounds).toBeGreaterThan(7)
  await loop.stop()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ what: 'testing', failures: 5 }),
    'a loop goes on as it should',
  )
})

test('counts a successful round that could not be recorded as failed, and continues', async () => {
  let [rounds, notes] = [0, 0]
  const log = { warn: vi.fn(), info: vi.fn() }
  const noteRound = () => (++notes === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve())
  const loop = startLoop({ ...app, log, noteRound } as unknown as App, 'testing', 1, async () => {
    rounds++
    return 'rest'
  })
  await expect.poll(() => rounds).toBeGreaterThan(3)
  expect(loop.rounds()).toMatchObject([{ failed: 1 }])
  await loop.stop()
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ what: 'testing', err: expect.objectContaining({ message: 'no answer' }) }),
    'a round of a loop failed',
  )
})

test('stops at once during a pause, otherwise after the current round', async () => {
  let done = false
  const resting = startLoop(app, 'testing', 60_000, async () => 'rest')
  const working = startLoop(app, 'testing', 1, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    done = true
    return 'rest'
  })
  await resting.stop()
  await working.stop()
  expect(done).toBe(true)
})

test('shortens its pauses as configured', async () => {
  let rounds = 0
  const fast = { ...app, config: { ...app.config, loopPausePercent: 1 } }
  const loop = startLoop(fast, 'testing', 2000, async () => {
    rounds++
    return 'rest'
  })
  await expect.poll(() => rounds).toBeGreaterThan(2)
  await loop.stop()
})

test('keeps its default pauses if the configuration names other loops only', async () => {
  const rounds = { paying: 0, sweeping: 0 }
  const fast = { ...app, config: { ...app.config, loopPausePercent: 1, loopPauseOf: ['paying'] } }
  const counting = (what: keyof typeof rounds) =>
    startLoop(fast, `${what} on a network`, 2000, async () => {
      rounds[what]++
      return 'rest'
    })
  const loops = together([counting('paying'), counting('sweeping')])
  await expect.poll(() => rounds.paying).toBeGreaterThan(2)
  expect(rounds.sweeping).toBe(1)
  await loops.stop()
})

test('signals all rounds to start nothing new, and waits for each', async () => {
  const begun: string[] = []
  const ended: string[] = []
  const piecework = (name: string) =>
    startLoop(app, 'testing', 60_000, async (stopping) => {
      for (let piece = 0; piece < 1000 && !stopping.aborted; piece++) {
        begun.push(name)
        await new Promise((resolve) => setTimeout(resolve, 20))
        ended.push(name)
      }
      return 'rest'
    })
  const loops = together([piecework('one'), piecework('other')])
  await expect.poll(() => begun.length).toBeGreaterThan(2)
  const before = begun.length
  await loops.stop()
  expect(begun).toHaveLength(before)
  expect(ended).toEqual(begun)
})
