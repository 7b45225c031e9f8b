import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

/** Work that reports its start and end, and continues on command. */
function pieces() {
  const log: string[] = []
  const work = (name: string) => {
    const gate = Promise.withResolvers<void>()
    const run = async () => {
      log.push(`${name} begins`)
      await gate.promise
      log.push(`${name} ends`)
      return name
    }
    return { run, goOn: gate.resolve, fail: () => gate.reject(new Error(name)) }
  }
  return { log, work }
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

test('work of one name runs one at a time and in order, also after a failure; other names don’t wait', async () => {
  const turns = new KeyedMutex()
  const { log, work } = pieces()
  const [a, b, c, other] = [work('a'), work('b'), work('c'), work('other')]
  const done = [turns.take('x', a.run), turns.take('x', b.run), turns.take('x', c.run)]
  const beside = turns.take('y', other.run)
  await soon()
  expect(log).toEqual(['a begins', 'other begins'])
  for (const each of [b, c, other]) each.goOn()
  await soon()
  expect(log).not.toContain('b begins')
  a.fail()
  expect(await Promise.allSettled(done)).toMatchObject([
    { status: 'rejected' },
    { value: 'b' },
    { value: 'c' },
  ])
  expect(await beside).toBe('other')
  expect(log.slice(-4)).toEqual(['b begins', 'b ends', 'c begins', 'c ends'])
})
