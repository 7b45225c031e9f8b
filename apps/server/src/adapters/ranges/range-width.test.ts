import { expect, test } from 'vitest'
import { ChainUnknown, type Doubt } from '../../ports/chain.ts'
import { RangeWidth } from './range-width.ts'

/** A node that returns at most `most` blocks at once, and records what was requested. */
function nodeGiving(most: number, doubt: Doubt = 'NODE_ERROR') {
  const node = {
    requested: [] as number[],
    most,
    read: async (first: number, last: number) => {
      const count = last - first + 1
      node.requested.push(count)
      if (count > node.most) throw new ChainUnknown('BEP20', doubt, 'query returned more than 10000 results')
      return Array.from({ length: count }, (_, i) => first + i)
    },
  }
  return node
}

async function readAll(width: RangeWidth, node: ReturnType<typeof nodeGiving>, last: number) {
  const found: number[] = []
  while (found.length <= last) found.push(...(await width.read(found.length, last, node.read)))
  return found
}

test('a refused range is halved and retried at once, without gaps', async () => {
  const node = nodeGiving(3)
  expect(await readAll(new RangeWidth(8, 32), node, 20)).toEqual(Array.from({ length: 21 }, (_, i) => i))
  expect(node.requested.slice(0, 4)).toEqual([8, 4, 2, 2])
})

test.each(['MALFORMED', 'INCONSISTENT'] as const)(
  'a truncated response, and so %s, is retried with half the range',
  async (doubt) => {
    const node = nodeGiving(3, doubt)
    expect(await readAll(new RangeWidth(8, 32), node, 20)).toEqual(Array.from({ length: 21 }, (_, i) => i))
    expect(node.requested.slice(0, 4)).toEqual([8, 4, 2, 2])
  },
)

test.each(['BUSY', 'WRONG_CHAIN'] as const)(
  '%s is thrown at once and does not narrow the range',
  async (doubt) => {
    const [width, node] = [new RangeWidth(8, 32), nodeGiving(0, doubt)]
    await expect(width.read(0, 20, node.read)).rejects.toMatchObject({ doubt })
    node.most = 100
    await width.read(0, 20, node.read)
    expect(node.requested).toEqual([8, 8])
  },
)

test('a temporary refusal is forgotten after a success', async () => {
  const [width, node] = [new RangeWidth(32, 32), nodeGiving(1)]
  await width.read(0, 1000, node.read)
  node.most = 1000
  node.requested.length = 0
  await readAll(width, node, 600)
  expect(node.requested.indexOf(2)).toBe(63)
  // From then on it grows as at the beginning.
  expect(node.requested.slice(64).indexOf(32)).toBeLessThan(4 * 4)
})

test('the range widens with each success, up to its maximum', async () => {
  const node = nodeGiving(1000)
  await readAll(new RangeWidth(8, 32), node, 300)
  expect([...new Set(node.requested)].slice(0, 3)).toEqual([8, 16, 32])
  expect(Math.max(...node.requested)).toBe(32)
})

test('a refused width is rarely tried again', async () => {
  const node = nodeGiving(10)
  await readAll(new RangeWidth(8, 32), node, 400)
  expect(node.requested.filter((count) => count > 10)).toEqual([16])
})

test('a refused single block and a timeout are thrown', async () => {
  await expect(new RangeWidth(8, 32).read(0, 9, nodeGiving(0).read)).rejects.toThrow('more than 10000')
  const width = new RangeWidth(8, 32)
  const silent = async () => Promise.reject(new ChainUnknown('BEP20', 'NO_ANSWER', 'no answer'))
  await expect(width.read(0, 9, silent)).rejects.toMatchObject({ doubt: 'NO_ANSWER' })
  const node = nodeGiving(100)
  await width.read(0, 9, node.read)
  expect(node.requested).toEqual([4])
})
