// Preparing, broadcasting and tracking a payout, and quotes for offline signing.
import { describe, expect, test } from 'vitest'
import type { NetworkKit } from './network-kit.ts'

export function payoutContract({
  the,
  chain,
  hasty,
  controls,
  usdt,
  newAddress,
  newest,
  aPayment,
  newPayout,
}: NetworkKit): void {
  describe('a payout', () => {
    test('is prepared, signed and broadcast, and then counts its confirmations', async () => {
      const to = newAddress()
      const payout = await newPayout(to, usdt(25n))
      expect(await chain().outcomeOf(payout.transactionId)).toEqual({ state: 'unknown' })
      expect(await chain().broadcast(payout)).toEqual({ state: 'accepted' })
      expect((await chain().outcomeOf(payout.transactionId)).state).toMatch(/^(pending|unknown)$/)
      await controls().mine()
      const { number, hash, transfers } = await newest()
      expect(transfers).toMatchObject([{ transactionId: payout.transactionId, to, amount: usdt(25n) }])
      const mined = { state: 'mined', block: { number, hash }, succeeded: true }
      const outcome = () => chain().outcomeOf(payout.transactionId)
      expect(await outcome()).toEqual({ ...mined, confirmations: 1, final: false })
      await controls().mine(2)
      expect(await outcome()).toMatchObject({ ...mined, confirmations: 3 })
      while (((await chain().finalBlock())?.number ?? 0) < number) {
        expect(await outcome()).toMatchObject({ final: false })
        await controls().mine()
      }
      expect(await outcome()).toMatchObject({ final: true })
    })

    test.each([
      ['is paid', 1n],
      ['fails', 2_000_000n],
    ])('that %s costs its sender exactly the chain’s fee', async (_how, amount) => {
      const payout = await newPayout(newAddress(), usdt(amount))
      expect(await chain().costOf(payout.transactionId)).toBeNull()
      await chain().broadcast(payout)
      const { from: payer } = await aPayment()
      const before = await chain().nativeBalance(payer)
      await controls().mine()
      const fee = before - (await chain().nativeBalance(payer))
      const { number: blockNumber } = await newest()
      expect(await chain().costOf(payout.transactionId)).toEqual({ blockNumber, payer, fee })
      expect(fee).toBeGreaterThan(0n)
    })

    test('broadcast again, pending or mined, is known and paid once', async () => {
      const to = newAddress()
      const payout = await newPayout(to)
      await chain().broadcast(payout)
      expect(await chain().broadcast(payout)).toEqual({ state: 'already-known' })
      await controls().mine()
      expect(await chain().broadcast(payout)).toEqual({ state: 'already-known' })
      await controls().mine()
      expect(await chain().tokenBalance(to)).toBe(usdt(1n))
    })

    test('that the contract refuses is mined without success', async () => {
      const payout = await newPayout(newAddress(), usdt(2_000_000n))
      await chain().broadcast(payout)
      await controls().mine()
      expect(await chain().outcomeOf(payout.transactionId)).toMatchObject({
        state: 'mined',
        succeeded: false,
      })
      expect((await newest()).transfers).toEqual([])
    })

    test('dropped by a reorganisation is no longer mined, and can be broadcast again', async () => {
      const to = newAddress()
      const payout = await newPayout(to)
      await chain().broadcast(payout)
      await controls().mine()
      await controls().reorganise(1, 'dropped')
      // The node may still have it in its pool.
      const { state } = await chain().outcomeOf(payout.transactionId, payout.prepared)
      expect(state).toMatch(/^(pending|unknown)$/)
      expect(await chain().broadcast(payout)).toEqual({ state: 'accepted' })
      await controls().mine()
      expect(await chain().tokenBalance(to)).toBe(usdt(1n))
    })

    test('whose response was lost is unknown, never failed, and can be looked up', async () => {
      const to = newAddress()
      const payout = await newPayout(to)
      await controls().fault({ kind: 'silent', calls: [the.calls.broadcast], afterwards: true })
      await expect(hasty().broadcast(payout)).rejects.toMatchObject({ doubt: 'NO_ANSWER' })
      await controls().mend()
      await controls().mine()
      expect(await chain().outcomeOf(payout.transactionId)).toMatchObject({ state: 'mined', succeeded: true })
      expect(await chain().broadcast(payout)).toEqual({ state: 'already-known' })
      expect(await chain().tokenBalance(to)).toBe(usdt(1n))
    })

    test('with changed bytes is rejected', async () => {
      const payout = await newPayout(newAddress())
      const at = payout.bytes.length - 12
      const bytes = `${payout.bytes.slice(0, at)}${payout.bytes[at] === '0' ? '1' : '0'}${payout.bytes.slice(at + 1)}`
      const answer = await chain()
        .broadcast({ ...payout, bytes })
        .catch((error) => error)
      expect(answer).toSatisfy(({ state, name }) => state === 'rejected' || name === 'ChainUnknown')
      expect(await chain().broadcast(payout)).toEqual({ state: 'accepted' })
      await controls().mine()
    })

    test('is not decided by a node that is busy or of another chain', async () => {
      const payout = await newPayout(newAddress())
      await controls().fault({ kind: 'unavailable', calls: [the.calls.broadcast], times: 1 })
      await expect(chain().broadcast(payout)).rejects.toMatchObject({ doubt: 'NODE_ERROR' })
      await controls().fault({ kind: 'malformed', calls: [the.calls.broadcast], times: 1 })
      await expect(chain().broadcast(payout)).rejects.toMatchObject({ name: 'ChainUnknown' })
      await controls().mend()
      await controls().fault({ kind: 'other-chain' })
      await expect(chain().broadcast(payout)).rejects.toMatchObject({ doubt: 'WRONG_CHAIN' })
      await controls().mend()
      // The node had accepted it when its response got lost.
      expect(await chain().broadcast(payout)).toEqual({ state: 'already-known' })
      await controls().mine()
    })

    test('is not judged by a receipt of another block', async () => {
      const payout = await newPayout(newAddress())
      await chain().broadcast(payout)
      await controls().mine()
      await controls().fault({ kind: 'other-block', calls: [the.outcomeCall] })
      await expect(chain().outcomeOf(payout.transactionId)).rejects.toMatchObject({ doubt: 'INCONSISTENT' })
    })
  })

  describe('an offline signed transfer', () => {
    test('is not quoted if the contract would refuse it', async () => {
      const movement = { asset: 'token' as const, from: newAddress(), to: newAddress(), amount: usdt(8n) }
      const quote = () => chain().quote(movement, { nonce: 0 })
      await expect(quote()).rejects.toMatchObject({ name: 'PayoutHeld', hold: 'REFUSED_BY_CONTRACT' })
      await controls().send({ to: movement.from, amount: '8' })
      await controls().mine()
      expect((await quote()).cost).toBeGreaterThan(0n)
    })
  })
}
