import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairSemaphore, Semaphore } from './semaphore.ts'

test('limits concurrent tasks, first come first served', async () => {
  const slots = new Semaphore(2)
  const begun: number[] = []
  let [now, most] = [0, 0]
  const work = (number: number) =>
    slots.take(async () => {
      begun.push(number)
      most = Math.max(most, ++now)
      await delay(5)
      now--
    })
  await Promise.all([0, 1, 2, 3, 4, 5].map(work))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
})

test('a failure frees its slot and reaches its caller', async () => {
  const slots = new Semaphore(1)
  await expect(slots.take(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await slots.take(async () => 'free')).toBe('free')
})

test('a name that uses all its own slots delays nobody else', async () => {
  const slots = new FairSemaphore({ all: 4, each: 2, waiting: 4 })
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const begun: string[] = []
  const held = Array.from({ length: 6 }, (_, number) =>
    slots.take('slow', async () => {
      begun.push(`slow ${number}`)
      await slow
    }),
  )
  expect(await slots.take('quick', async () => 'done')).toBe('done')
  expect(begun).toEqual(['slow 0', 'slow 1'])
  letGo()
  await Promise.all(held)
  expect(begun).toHaveLength(6)
})

test('waiting tasks per name are limited; further ones of that name are refused', async () => {
  const slots = new FairSemaphore({ all: 8, each: 2, waiting: 3 })
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const taken = Array.from({ length: 7 }, () => slots.take('slow', () => slow))
  expect(taken.map((place) => place !== null)).toEqual([true, true, true, true, true, false, false])
  expect(await slots.take('quick', async () => 'done')).toBe('done')
  letGo()
  await Promise.all(taken)
  expect(await slots.take('slow', async () => 'done')).toBe('done')
})
