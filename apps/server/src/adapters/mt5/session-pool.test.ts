import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SessionPool } from './session-pool.ts'

const later = () => performance.now() + 5_000

function held() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => (session: number) => {
    begun.push(`${name}@${session}`)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await sleep(0)
  }
  return { begun, work, end }
}

test('runs one request per session at once, the others in order of arrival', async () => {
  const turns = new SessionPool([1, 2])
  const { begun, work, end } = held()
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take('read', later(), work(name)))
  await sleep(0)
  expect(begun).toEqual(['a@2', 'b@1'])
  expect(turns.waiting).toBe(2)
  await end('b')
  expect(begun).toEqual(['a@2', 'b@1', 'c@1'])
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(turns.waiting).toBe(0)
})

test('reads and writes alternate, however many of one kind wait', async () => {
  const turns = new SessionPool([1])
  const { begun, work, end } = held()
  const first = turns.take('read', later(), work('first'))
  const names = ['r1', 'r2', 'r3', 'w1', 'w2', 'w3']
  const all = names.map((name) => turns.take(name.startsWith('r') ? 'read' : 'write', later(), work(name)))
  for (let count = 0; count <= names.length; count++) {
    await sleep(0)
    await end((begun.at(-1) ?? '').replace('@1', ''))
  }
  await Promise.all([first, ...all])
  const kinds = begun.slice(1).map((name) => name[0])
  expect(kinds.toSorted()).toEqual(['r', 'r', 'r', 'w', 'w', 'w'])
  expect(kinds.some((kind, index) => kind === kinds[index + 1])).toBe(false)
})

test('a request that waited too long fails without starting; a running one is not interrupted', async () => {
  const turns = new SessionPool([1])
  const { begun, work, end } = held()
  const under = turns.take('write', performance.now() + 20, work('under'))
  const waits = turns.take('write', performance.now() + 20, work('waits'))
  await expect(waits).rejects.toMatchObject({ doubt: 'TRY_LATER', nothingSent: true })
  await end('under')
  expect(await under).toBe('under')
  await sleep(5)
  expect(begun).toEqual(['under@1'])
  expect(turns.waiting).toBe(0)
})

test('a request bound to one session waits for it, before all others', async () => {
  const turns = new SessionPool([1, 2])
  const { begun, work, end } = held()
  const all = [
    turns.take('read', later(), work('a')),
    turns.take('read', later(), work('b')),
    turns.take('read', later(), work('c')),
    turns.takeOn(2, later(), work('bound')),
  ]
  await sleep(0)
  expect(begun).toEqual(['a@2', 'b@1'])
  await end('b')
  expect(begun.at(-1)).toBe('c@1')
  await end('c')
  expect(begun).toHaveLength(3)
  await end('a')
  expect(begun.at(-1)).toBe('bound@2')
  await end('bound')
  await Promise.all(all)
})

test('failed work releases its session', async () => {
  const turns = new SessionPool([1])
  const fails = () => {
    throw new Error('at once')
  }
  await expect(turns.take('read', later(), fails)).rejects.toThrow('at once')
  expect(await turns.take('read', later(), async (session) => session)).toBe(1)
})

test('nothing starts during a pause', async () => {
  const turns = new SessionPool([1])
  turns.rest(60)
  const before = performance.now()
  await turns.take('read', later(), async () => undefined)
  expect(performance.now() - before).toBeGreaterThan(50)
})
