import { expect, test } from 'vitest'
import type { Block } from '../ports/chain.ts'
import { type ChainPosition, nextStep } from './next-step.ts'

const blocksPerRead = 2

/** A chain of blocks named by letters: 'abc' has a at 0, b at 1, c at 2. */
function chainOf(letters: string) {
  const blocks: Block[] = [...letters].map((hash, number) => ({
    number,
    hash,
    parentHash: letters[number - 1] ?? '-',
    time: new Date(0),
    transfers: [],
  }))
  return {
    head: blocks.at(-1) ?? { number: 0, hash: '-', time: new Date(0) },
    blockAt: async (number: number) => blocks[number] ?? null,
    blocksFrom: async (first: number, last: number) =>
      blocks.slice(first, Math.min(last + 1, first + blocksPerRead)),
  }
}

const stepOn = (letters: string, position: ChainPosition) => {
  const chain = chainOf(letters)
  return nextStep(chain, position, chain.head)
}

const savedOf = (letters: string, from = 0) =>
  [...letters].slice(from).map((hash, index) => ({ number: from + index, hash }))

const readable = (step: Awaited<ReturnType<typeof nextStep>>) => {
  if (step.kind === 'append') {
    return `append ${step.blocks.map(({ hash }) => hash).join('')}${step.more ? ' and more' : ''}`
  }
  if (step.kind === 'missing') return `block ${step.number} is missing`
  return step.kind === 'rewind' ? `rewind to ${step.to.hash}` : step.kind
}

test.each([
  ['nothing taken in yet, on a young chain', 'abc', savedOf(''), 'append ab and more'],
  ['a new block', 'abcd', savedOf('abc'), 'append d'],
  ['several new blocks', 'abcde', savedOf('abc'), 'append de'],
  ['more new blocks than come at once', 'abcdef', savedOf('abc'), 'append de and more'],
  ['nothing new', 'abc', savedOf('abc'), 'caught-up'],
  ['the node lags', 'ab', savedOf('abc'), 'caught-up'],
  ['the newest block was replaced', 'abX', savedOf('abc'), 'rewind to b'],
  ['a longer chain forked below', 'aXYZ', savedOf('abc'), 'rewind to a'],
  ['a shorter chain forked below', 'aX', savedOf('abc'), 'rewind to a'],
  ['the fork is older than the saved blocks', 'XYZVW', savedOf('abc', 1), 'lost'],
  ['the node resyncs from the start', 'X', savedOf('abc', 1), 'unproven'],
])('%s', async (_what, letters, saved, expected) => {
  expect(readable(await stepOn(letters, { height: saved.at(-1)?.number ?? null, saved }))).toBe(expected)
})

test('the first block is some way below the newest, so that a small reorganisation finds a common one', async () => {
  const letters = Array.from({ length: 100 }, (_, index) => String.fromCharCode(200 + index)).join('')
  const step = await stepOn(letters, { height: null, saved: [] })
  expect(step).toMatchObject({ kind: 'append', blocks: [{ number: 69 }, { number: 70 }] })
})

test('a network resumed from a height reads the next block, whatever its parent', async () => {
  expect(readable(await stepOn('abcd', { height: 1, saved: [] }))).toBe('append cd')
  expect(readable(await stepOn('ab', { height: 1, saved: [] }))).toBe('unproven')
})

/** A node that lacks some blocks, although its chain continues above them. */
const without = (letters: string, ...missing: readonly number[]) => {
  const chain = chainOf(letters)
  return {
    ...chain,
    blockAt: async (number: number) => (missing.includes(number) ? null : chain.blockAt(number)),
    blocksFrom: async (first: number, last: number) =>
      missing.includes(first) ? [] : chain.blocksFrom(first, last),
  }
}

test.each([
  ['a pruned node, from a height', without('abcdef', 2, 3), { height: 1, saved: [] }, 'block 2 is missing'],
  ['a pruned node', without('abcdef', 3, 4), { height: 2, saved: savedOf('abc') }, 'block 3 is missing'],
  [
    'a fork seen through a node that lags is not taken for a deeper one',
    without('abXY', 2),
    { height: 2, saved: savedOf('abc') },
    'block 2 is missing',
  ],
  [
    'nor is one that is shorter',
    without('abcX', 3),
    { height: 5, saved: savedOf('abcdef') },
    'block 3 is missing',
  ],
  [
    'a node without our blocks is not the end of the chain',
    without('XYZVW', 1, 2),
    { height: 2, saved: savedOf('abc', 1) },
    'block 2 is missing',
  ],
])('%s', async (_what, chain, position, expected) => {
  expect(readable(await nextStep(chain, position, chain.head))).toBe(expected)
})
