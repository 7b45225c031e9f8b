import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('no more than so many work at once, and who came first goes first', async () => {
  const slots = new Slots(2)
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

test('a failure frees its slot and is told to who asked', async () => {
  const slots = new Slots(1)
  await expect(slots.take(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await slots.take(async () => 'free')).toBe('free')
})
