import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TronChain } from '../tron/tron-chain.ts'
import { keepPace } from './pace.ts'

let folder: string
let chain: TronChain

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-pace-'))
  chain = await TronChain.open(join(folder, 'tron.jsonl'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})

afterEach(async () => {
  vi.useRealTimers()
  await chain.close()
  await rm(folder, { recursive: true })
})

test('a chain mines on request while the past is replayed, and on schedule from the present on', async () => {
  let past = true
  const stop = keepPace(chain, { blockTimeMs: 3000, isPast: () => past })
  const { number } = chain.head()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(chain.head().number).toBe(number)
  past = false
  await vi.advanceTimersByTimeAsync(3000)
  await stop()
  expect(chain.head().number).toBe(number + 1)
})
