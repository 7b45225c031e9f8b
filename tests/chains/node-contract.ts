// Which nodes are trusted, and the errors for others.
import { describe, expect, test } from 'vitest'
import type { NetworkKit } from './network-kit.ts'

export function nodeContract({ the, own, chain, hasty, controls, newAddress, aPayment }: NetworkKit): void {
  describe('a node', () => {
    test.each([
      ['is silent', { kind: 'silent' }, 'NO_ANSWER'],
      ['is too slow', { kind: 'slow', delayMs: 60_000 }, 'NO_ANSWER'],
      ['is overloaded', { kind: 'unavailable' }, 'NODE_ERROR'],
      ['answers with something else', { kind: 'garbage' }, 'MALFORMED'],
      ['answers in another form', { kind: 'malformed' }, 'MALFORMED'],
    ])('that %s gives a matching error, and no value', async (_, fault, doubt) => {
      await hasty().head()
      await controls().fault(fault)
      await expect(hasty().head()).rejects.toMatchObject({
        name: 'ChainUnknown',
        network: the.network,
        doubt,
      })
      await controls().mend()
      await hasty().head()
    })

    test('that limits the rate gets no requests for as long as it demands', async () => {
      const installation = own().fresh()
      await installation.head()
      await controls().fault({ kind: 'too-many', delayMs: 1_000, times: 1 })
      await expect(installation.head()).rejects.toMatchObject({ name: 'ChainUnknown', doubt: 'BUSY' })
      await controls().mend()
      const before = await own().calls()
      await expect(installation.head()).rejects.toMatchObject({ doubt: 'BUSY' })
      await expect(installation.blocksFrom(0, 1)).rejects.toMatchObject({ doubt: 'BUSY' })
      expect(await own().calls()).toBe(before)
      await expect.poll(() => installation.head().catch(() => null), { timeout: 3_000 }).not.toBeNull()
    })

    test('that serves another chain is rejected, also if it starts to later', async () => {
      await chain().head()
      await controls().fault({ kind: 'other-chain' })
      const wrong = { name: 'ChainUnknown', doubt: 'WRONG_CHAIN' }
      await expect(own().fresh().head()).rejects.toMatchObject(wrong)
      await expect(own().fresh().blocksFrom(0, 1)).rejects.toMatchObject(wrong)
      await expect(chain().prepare(await aPayment(), { nonce: 0 })).rejects.toMatchObject(wrong)
    })

    test('that is slow but in time is accepted', async () => {
      await controls().fault({ kind: 'slow', delayMs: 50, times: 1 })
      await expect(chain().head()).resolves.toMatchObject({ number: expect.any(Number) })
    })

    test.each(['block', 'events'] as const)(
      'that responds with the %s of another block is rejected',
      async (what) => {
        await controls().send({ to: newAddress(), amount: '5' })
        await controls().mine()
        const { number } = await chain().head()
        await controls().fault({ kind: 'other-block', calls: [the.calls[what]] })
        await expect(chain().blockAt(number)).rejects.toMatchObject({ doubt: 'INCONSISTENT' })
        await controls().mend()
        expect((await chain().blockAt(number))?.transfers).toHaveLength(1)
      },
    )

    test('that omits events is rejected', async () => {
      await controls().send({ to: newAddress(), amount: '5' })
      await controls().mine()
      const { number } = await chain().head()
      await controls().fault({ kind: 'missing-events', calls: [the.calls.events] })
      await expect(chain().blockAt(number)).rejects.toMatchObject({ doubt: 'INCONSISTENT' })
    })
  })
}
