import { expect, test } from 'vitest'
import { gather } from './gather.ts'

test('keys of one turn are loaded together, each once, and each caller gets its own value', async () => {
  const loads: number[][] = []
  const double = gather(async (keys: readonly number[]) => {
    loads.push([...keys])
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  })
  expect(await Promise.all([double(1), double(2), double(1), double(-1)])).toEqual([2, 4, 2, undefined])
  expect(await double(3)).toBe(6)
  expect(loads).toEqual([[1, 2, -1], [3]])
})

test('a key requested during a load is loaded again', async () => {
  let value = 1
  const read = gather(async (keys: readonly string[]) => {
    const seen = value
    await new Promise((resolve) => setTimeout(resolve, 20))
    return new Map(keys.map((key) => [key, seen]))
  })
  const early = read('a')
  await new Promise((resolve) => setTimeout(resolve, 5))
  value = 2
  expect(await Promise.all([early, read('a')])).toEqual([1, 2])
})

test('a failed load fails its callers, and no later ones', async () => {
  let broken = true
  const read = gather(async (keys: readonly string[]) => {
    if (broken) throw new Error('no database')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all([read('a'), read('b')])).rejects.toThrow('no database')
  broken = false
  expect(await read('a')).toBe('a')
})
