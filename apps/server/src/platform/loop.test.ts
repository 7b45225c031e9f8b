import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { runEvery } from './loop.ts'

const app = { log: createLog('test', 'silent') }

test('a round that fails is followed by the next, until the process stops', async () => {
  const stopping = new AbortController()
  let rounds = 0
  const ended = runEvery(
    0.001,
    'test',
    async () => {
      rounds += 1
      if (rounds === 5) stopping.abort()
      throw new Error('no luck')
    },
    app,
    stopping.signal,
  )
  await ended
  expect(rounds).toBe(5)
})

test('stopping waits for the round that is under way, and not for the next', async () => {
  const stopping = new AbortController()
  const working = Promise.withResolvers<void>()
  let done = false
  const work = async () => {
    await working.promise
    done = true
  }
  const ended = runEvery(3600, 'test', work, app, stopping.signal)
  stopping.abort()
  working.resolve()
  await ended
  expect(done).toBe(true)
})
