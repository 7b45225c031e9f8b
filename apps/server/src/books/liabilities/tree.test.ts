import { createHash } from 'node:crypto'
import { checkPath, type LiabilityPath, type PublishedRoot, partsEach } from '@halyard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPath as checkAlone } from '../../../../../scripts/check-liabilities.mjs'
import { treeInMemory } from '../../../../../tests/support/planted-tree.ts'
import { LeafPermutation } from './leaf-permutation.ts'
import { nextMonth } from './prove-liabilities.ts'
import { splitOf } from './split.ts'
import type { OwedTo } from './tree.ts'

const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'))
const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n })
const members = fc
  .array(fc.record({ usdt: amounts, usdp: amounts }), { minLength: 1, maxLength: 128 })
  .map((all) => all.map((owed, number): OwedTo => ({ ...owed, username: `member${number}` })))

const treeOf = (secret: Buffer, all: readonly OwedTo[]) => treeInMemory('2026-10', secret, all)

/** Checks as a browser does, and as the script does, which shares no code with it. */
async function bothCheck(
  path: LiabilityPath,
  root: PublishedRoot,
): Promise<{ usdt: string; usdp: string } | null> {
  const inBrowser = await checkPath(path, root, sha256)
  let alone: { usdt: bigint; usdp: bigint } | null = null
  try {
    alone = checkAlone(path, { month: root.month, depth: root.depth, root })
  } catch {
    alone = null
  }
  expect(inBrowser.holds).toBe(alone !== null)
  if (inBrowser.holds && alone)
    expect([inBrowser.usdt, inBrowser.usdp]).toEqual([String(alone.usdt), String(alone.usdp)])
  return inBrowser.holds ? inBrowser : null
}

describe('the tree', () => {
  test('adds up to all balances, and each member finds theirs on their path', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, members, fc.nat(), async (secret, all, pick) => {
        const { root, pathOf } = treeOf(secret, all)
        const sum = (asset: 'usdt' | 'usdp') => String(all.reduce((total, owed) => total + owed[asset], 0n))
        expect([root.usdt, root.usdp]).toEqual([sum('usdt'), sum('usdp')])
        const number = pick % all.length
        const owed = all[number] as OwedTo
        expect(await bothCheck(pathOf(number), root)).toMatchObject({
          usdt: String(owed.usdt),
          usdp: String(owed.usdp),
        })
      }),
      { numRuns: 15 },
    )
  })

  test('every change of a path, a name or a sum is noticed', async () => {
    const all = [
      { username: 'ann', usdt: 1_000_000n, usdp: 5n },
      { username: 'ben', usdt: 7n, usdp: 0n },
    ]
    const { root, pathOf } = treeOf(Buffer.alloc(32, 7), all)
    const path = pathOf(0)
    const [first, ...others] = path.parts
    if (!first) throw new Error('There are parts')
    const with1 = (part: object, level = 0, node: object = {}): LiabilityPath => ({
      ...path,
      parts: [
        {
          ...first,
          ...part,
          neighbours: first.neighbours.map((each, nth) => (nth === level ? { ...each, ...node } : each)),
        },
        ...others,
      ],
    })
    expect(await bothCheck(path, root)).not.toBeNull()
    const changed: LiabilityPath[] = [
      { ...path, username: 'ben' },
      { ...path, month: '2026-09' },
      { ...path, parts: others },
      { ...path, parts: [first, first, ...others.slice(1)] },
      { ...path, parts: [others[0] as typeof first, first, ...others.slice(1)] },
      with1({ usdt: String(BigInt(first.usdt) + 1n) }),
      with1({ usdt: `0${first.usdt}` }),
      with1({ usdp: '-1' }),
      with1({ nonce: '0'.repeat(64) }),
      with1({ place: first.place ^ 1 }),
      with1({ place: first.place + 1024 }),
      with1({ place: 0.5 }),
      with1({}, 3, { usdt: '-5' }),
      with1({}, 9, { hash: 'f'.repeat(64) }),
      { ...path, parts: [{ ...first, neighbours: first.neighbours.slice(1) }, ...others] },
    ]
    for (const each of changed) expect(await bothCheck(each, root)).toBeNull()
    for (const other of [
      { usdt: '999999' },
      { usdp: '6' },
      { hash: 'a'.repeat(64) },
      { depth: 12 },
      { month: '2026-11' },
    ])
      expect(await bothCheck(path, { ...root, ...other })).toBeNull()
  })

  test('two members with the same balance have different leaves', async () => {
    const all = ['ann', 'ben'].map((username) => ({ username, usdt: 40n, usdp: 2n }))
    const { root, pathOf } = treeOf(Buffer.alloc(32, 1), all)
    const places = [pathOf(0), pathOf(1)].flatMap(({ parts }) => parts.map(({ place }) => place))
    expect(new Set(places).size).toBe(2 * partsEach)
    expect(await bothCheck({ ...pathOf(0), username: 'ben' }, root)).toBeNull()
  })

  test('another month’s secret gives other leaves, and no two leaves are equal, even empty ones', () => {
    const all = [{ username: 'ann', usdt: 0n, usdp: 3n }]
    const [one, other] = [treeOf(Buffer.alloc(32, 1), all), treeOf(Buffer.alloc(32, 2), all)]
    const hashes = [...one.leaves, ...other.leaves].map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(2048)
  })
})

test('the permutation works both ways, each place once', () => {
  fc.assert(
    fc.property(secrets, fc.constantFrom(2, 4, 10, 12), (secret, depth) => {
      const places = new LeafPermutation(secret, depth)
      const dealt = Array.from({ length: 2 ** depth }, (_, slot) => places.placeOf(slot))
      expect(new Set(dealt).size).toBe(2 ** depth)
      expect(
        dealt.every((place, slot) => place >= 0 && place < 2 ** depth && places.slotAt(place) === slot),
      ).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('parts are never below zero, and add up to the last unit', () => {
  fc.assert(
    fc.property(secrets, fc.nat(), amounts, amounts, (secret, number, usdt, usdp) => {
      const parts = splitOf(secret, number, { usdt, usdp })
      expect(parts).toHaveLength(partsEach)
      expect(parts.every((part) => part.usdt >= 0n && part.usdp >= 0n)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part.usdt, 0n)).toBe(usdt)
      expect(parts.reduce((sum, part) => sum + part.usdp, 0n)).toBe(usdp)
    }),
  )
})

test.each([
  [null, '2026-11-01T00:09:59Z', '2026-09'],
  [null, '2026-11-01T00:10:00Z', '2026-10'],
  ['2026-09', '2026-11-01T00:10:00Z', '2026-10'],
  ['2026-09', '2026-11-01T00:09:00Z', null],
  ['2026-10', '2026-11-30T23:00:00Z', null],
  ['2026-11', '2027-03-05T00:00:00Z', '2026-12'],
  ['2026-12', '2027-03-05T00:00:00Z', '2027-01'],
])('after %s, at %s, %s is proved next', (last, now, next) => {
  expect(nextMonth(last, new Date(now))).toBe(next)
})
