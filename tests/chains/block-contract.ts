// The content of blocks, single and consecutive, before and after a reorganisation.
import { describe, expect, test } from 'vitest'
import type { Block, TokenTransfer } from '../../apps/server/src/ports/chain.ts'
import type { NetworkKit } from './network-kit.ts'

export function blockContract({ the, chain, controls, usdt, newAddress, newest }: NetworkKit): void {
  describe('blocks', () => {
    test('are linked by their hashes, up to the head and no further', async () => {
      await controls().mine(3)
      const head = await newest()
      const parent = await chain().blockAt(head.number - 1)
      expect(head.parentHash).toBe(parent?.hash)
      expect(head.time.getTime()).toBeGreaterThan(parent?.time.getTime() ?? Number.NaN)
      expect(await chain().blockAt(head.number + 1)).toBeNull()
    })

    test('are final from some depth on, but never the newest', async () => {
      await controls().mine(30)
      const { number } = await newest()
      const final = await chain().finalBlock()
      expect(final?.number).toBeLessThan(number)
      expect(final?.number).toBeGreaterThan(number - 30)
      expect((await chain().blockAt(final?.number ?? 0))?.hash).toBe(final?.hash)
    })

    test('contain the transfers of the token, each with its index in the receipt', async () => {
      const [a, b, c] = [newAddress(), newAddress(), newAddress()]
      const one = await controls().send({ to: a, amount: '12.5' })
      const several = await controls().send({
        payments: [
          { to: b, amount: '0.000001' },
          { to: c, amount: '3' },
        ],
      })
      await controls().mine()
      const { transfers } = await newest()
      const found = ({ transactionId, eventIndex, to, amount }: TokenTransfer) => [
        transactionId,
        eventIndex,
        to,
        amount,
      ]
      expect(transfers.map(found)).toEqual([
        [one, 0, a, usdt(125n) / 10n],
        [several, 1, b, usdt(1n) / 1_000_000n],
        [several, 3, c, usdt(3n)],
      ])
      expect(new Set(transfers.map(({ from }) => chain().canonicalAddress(from))).size).toBe(1)
      expect(await chain().tokenBalance(a)).toBe(usdt(125n) / 10n)
    })

    test('contain neither failed transfers nor events of another contract', async () => {
      const to = newAddress()
      await controls().send({ to, amount: '7', asset: 'counterfeit' })
      await controls().send({ to, amount: '7', failing: true })
      await controls().send({ payments: [1, 2].map(() => ({ to, amount: '7' })), asset: 'counterfeit' })
      const real = await controls().send({ to, amount: '9' })
      await controls().mine()
      const { transfers } = await newest()
      expect(transfers.map(({ transactionId, amount }) => [transactionId, amount])).toEqual([
        [real, usdt(9n)],
      ])
      expect(await chain().tokenBalance(to)).toBe(usdt(9n))
    })

    test('are replaced by a reorganisation, with their transfers', async () => {
      const to = newAddress()
      await controls().send({ to, amount: '5' })
      await controls().mine(2)
      const { number } = await newest()
      const before = [await chain().blockAt(number - 2), await chain().blockAt(number - 1)]
      expect(before[1]?.transfers).toHaveLength(1)
      await controls().reorganise(2, 'dropped')
      const after = [await chain().blockAt(number - 2), await chain().blockAt(number - 1)]
      expect(after[0]).toEqual(before[0])
      expect(after[1]?.hash).not.toBe(before[1]?.hash)
      expect(after[1]?.parentHash).toBe(before[0]?.hash)
      expect(after[1]?.transfers).toEqual([])
      expect((await chain().head()).number).toBe(number + 1)
      expect(await chain().tokenBalance(to)).toBe(0n)
    })

    test('may contain the same transfer again after a reorganisation', async () => {
      const to = newAddress()
      await controls().send({ to, amount: '5' })
      await controls().mine(2)
      const { number } = await newest()
      const before = await chain().blockAt(number - 1)
      await controls().reorganise(2, 'kept')
      const after = await chain().blockAt(number - 1)
      expect(after?.hash).not.toBe(before?.hash)
      expect(after?.transfers).toEqual(before?.transfers)
    })
  })

  describe('blocks in a row', () => {
    async function rowFrom(first: number): Promise<Block[]> {
      const head = await chain().head()
      const row: Block[] = []
      while (first + row.length <= head.number) {
        row.push(...(await chain().blocksFrom(first + row.length, head.number)))
      }
      return row
    }

    async function oneByOne(first: number): Promise<(Block | null)[]> {
      const { number } = await chain().head()
      return Promise.all(Array.from({ length: number - first + 1 }, (_, i) => chain().blockAt(first + i)))
    }

    /** Mines blocks, some with transfers, some without. Returns the number of the first. */
    async function mineSome(): Promise<number> {
      const { number } = await chain().head()
      for (let block = 0; block < 12; block++) {
        if (block % 3 === 0) await controls().send({ to: newAddress(), amount: String(block + 1) })
        await controls().mine()
      }
      return number + 1
    }

    test('are the same as one by one, up to the head and no further', async () => {
      const first = await mineSome()
      const row = await rowFrom(first)
      expect(row).toEqual(await oneByOne(first))
      expect(row.flatMap(({ transfers }) => transfers)).toHaveLength(4)
      expect(await chain().blocksFrom(first + 12, first + 13)).toEqual([])
      expect((await chain().blocksFrom(first + 11, first + 13)).map(({ number }) => number)).toEqual([
        first + 11,
      ])
    })

    test('are those after a reorganisation, whatever was read before it', async () => {
      const first = await mineSome()
      await rowFrom(first)
      await controls().reorganise(7, 'dropped')
      const row = await rowFrom(first)
      expect(row).toEqual(await oneByOne(first))
      const links = row.slice(1).map(({ parentHash }, i) => parentHash === row[i]?.hash)
      expect(new Set(links)).toEqual(new Set([true]))
    })

    test('end if the head read before is of another branch', async () => {
      await mineSome()
      const head = await chain().head()
      await controls().reorganise(2, 'dropped')
      const row = await chain().blocksFrom(head.number - 2, head.number)
      expect(row.map(({ number }) => number)).toEqual([head.number - 2, head.number - 1])
    })

    test('are all read from a node that returns fewer at a time', async () => {
      const first = await mineSome()
      await controls().fault({ kind: 'narrow' })
      expect(await rowFrom(first)).toEqual(await oneByOne(first))
    })

    test.each([
      ['of another block', { kind: 'other-block' }, 'blocks'],
      ['with the events of another block', { kind: 'other-block' }, 'events'],
      ['without some events', { kind: 'missing-events' }, 'events'],
    ] as const)('%s are rejected', async (_, fault, call) => {
      const first = await mineSome()
      const { number } = await chain().head()
      await controls().fault({ ...fault, calls: [the.calls[call]] })
      await expect(chain().blocksFrom(first, number - 1)).rejects.toMatchObject({ doubt: 'INCONSISTENT' })
    })
  })
}
