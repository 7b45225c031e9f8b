import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { productTime } from './product-time.ts'

const hourMs = 3600_000
const later = (time: Date) => Math.round((time.getTime() - Date.now()) / hourMs)

test('uses the world’s clock if it responds, and is never before the newest recorded time', async () => {
  const world = createServer((_, answer) =>
    answer.setHeader('connection', 'close').end(JSON.stringify({ offsetMs: 5 * hourMs, version: 1 })),
  )
  world.listen(0, '127.0.0.1')
  await once(world, 'listening')
  const url = `http://127.0.0.1:${(world.address() as AddressInfo).port}/clock`
  expect(later(await productTime(url, null))).toBe(5)
  expect(later(await productTime(url, new Date(Date.now() + 2 * hourMs)))).toBe(5)
  expect(later(await productTime(url, new Date(Date.now() + 7 * hourMs)))).toBe(7)
  world.close()
  await once(world, 'close')
  expect(later(await productTime(url, null))).toBeCloseTo(0)
  expect(later(await productTime(undefined, new Date(Date.now() + 7 * hourMs)))).toBe(7)
})
