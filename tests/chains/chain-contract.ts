// What every adapter of the chain port must do, whatever network is behind it.
import { createECDH, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type {
  Block,
  Chain,
  Network,
  Payment,
  Prepared,
  SignedTransaction,
  TokenTransfer,
} from '../../apps/server/src/ports/chain.ts'
import type { SignRequest } from '../../apps/server/src/ports/signer.ts'
import type { Box, NetworkBox } from './box.ts'

/** What differs between the networks. */
export interface Particulars {
  readonly network: Network
  readonly decimals: number
  /** The address of the private key 1. */
  readonly addressOfOne: string
  /** Well-formed addresses that are valid elsewhere or nowhere. */
  readonly strangers: readonly string[]
  readonly zero: string
  /** The node's calls, by what they are used for. */
  readonly calls: {
    readonly block: string
    /** The call that returns several blocks. */
    readonly blocks: string
    readonly events: string
    readonly broadcast: string
  }
  /** The node's call that the outcome of a payout is read with. */
  readonly outcomeCall: string
}

const publicKeyOfOne = {
  compressed: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  uncompressed:
    '0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8',
}

export function chainContract(the: Particulars, box: () => Box): void {
  const own = (): NetworkBox => box().networks[the.network]
  const chain = (): Chain => own().chain
  const hasty = (): Chain => own().hasty
  const controls = () => own().controls
  const usdt = (amount: bigint) => amount * 10n ** BigInt(the.decimals)

  /** An unused address. */
  const newAddress = () => chain().addressOf(createECDH('secp256k1').generateKeys())

  async function newest(): Promise<Block> {
    const { number, hash } = await chain().head()
    const block = await chain().blockAt(number)
    expect(block?.hash).toBe(hash)
    return block as Block
  }

  async function sign(request: Partial<SignRequest> & Pick<SignRequest, 'prepared' | 'to'>) {
    const signed = await box().signer.sign({
      payoutId: randomUUID(),
      network: the.network,
      from: (await box().signer.addresses())[the.network] as string,
      amount: usdt(1n),
      ...request,
    })
    if (signed.state !== 'signed') throw new Error(`${signed.reason}: ${signed.message}`)
    return signed
  }

  async function aPayment(): Promise<Payment> {
    const from = (await box().signer.addresses())[the.network] as string
    return { from, to: the.addressOfOne, amount: usdt(1n), waiting: [] }
  }

  async function prepare(outbidding?: Prepared): Promise<Prepared> {
    const payment = await aPayment()
    const nonce = await chain().nonceOf(payment.from)
    const { prepared } = await chain().prepare(payment, {
      ...(nonce === null ? {} : { nonce }),
      ...(outbidding ? { outbidding } : {}),
    })
    return prepared
  }

  async function newPayout(
    to: string,
    amount = usdt(1n),
  ): Promise<SignedTransaction & { prepared: Prepared }> {
    const prepared = await prepare()
    const { transactionId, bytes } = await sign({ to, amount, prepared })
    return { transactionId, bytes, prepared }
  }

  afterEach(() => controls().mend())

  describe('addresses', () => {
    test.each(Object.entries(publicKeyOfOne))('come from a %s public key', (_, key) => {
      expect(chain().addressOf(Buffer.from(key, 'hex'))).toBe(the.addressOfOne)
    })

    test('are taken as they are written', () => {
      expect(chain().canonicalAddress(the.addressOfOne)).toBe(the.addressOfOne)
    })

    test('are refused with any letter in the wrong case', () => {
      const wrong = [...the.addressOfOne].flatMap((letter, i) => {
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        return other === letter || i < 2
          ? []
          : the.addressOfOne.slice(0, i) + other + the.addressOfOne.slice(i + 1)
      })
      expect(wrong.length).toBeGreaterThan(5)
      expect(wrong.filter((text) => chain().canonicalAddress(text) !== null)).toEqual([])
    })

    test('are refused when they are nobody’s, another network’s, the token’s, or none', () => {
      const texts = [
        the.zero,
        chain().tokenAddress,
        ...the.strangers,
        '',
        ' ',
        `${the.addressOfOne} `,
        the.addressOfOne.slice(0, -1),
      ]
      expect(texts.filter((text) => chain().canonicalAddress(text) !== null)).toEqual([])
    })
  })

  describe('blocks', () => {
    test('are linked by their hashes, up to the head and no further', async () => {
      await controls().mine(3)
      const head = await newest()
      const parent = await chain().blockAt(head.number - 1)
      expect(head.parentHash).toBe(parent?.hash)
      expect(head.time.getTime()).toBeGreaterThan(parent?.time.getTime() ?? Number.NaN)
      expect(await chain().blockAt(head.number + 1)).toBeNull()
    })

    test('hold the transfers of the token, each with its index in the receipt', async () => {
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

    test('hold neither what failed nor the events of another contract', async () => {
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

    test('are replaced by others in a reorganisation, and what they held is gone', async () => {
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

    test('may hold the same transfer again after a reorganisation', async () => {
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

    test('are those of after a reorganisation, whatever was read before it', async () => {
      const first = await mineSome()
      await rowFrom(first)
      await controls().reorganise(7, 'dropped')
      const row = await rowFrom(first)
      expect(row).toEqual(await oneByOne(first))
      const links = row.slice(1).map(({ parentHash }, i) => parentHash === row[i]?.hash)
      expect(new Set(links)).toEqual(new Set([true]))
    })

    test('end where the head that was read before is of another branch', async () => {
      await mineSome()
      const head = await chain().head()
      await controls().reorganise(2, 'dropped')
      const row = await chain().blocksFrom(head.number - 2, head.number)
      expect(row.map(({ number }) => number)).toEqual([head.number - 2, head.number - 1])
    })

    test('come fewer at a time from a node that gives no more, and all of them', async () => {
      const first = await mineSome()
      await controls().fault({ kind: 'narrow' })
      expect(await rowFrom(first)).toEqual(await oneByOne(first))
    })

    test.each([
      ['of another block', { kind: 'other-block' }, 'blocks'],
      ['with the events of another block', { kind: 'other-block' }, 'events'],
      ['without some events', { kind: 'missing-events' }, 'events'],
    ] as const)('%s are not believed', async (_, fault, call) => {
      const first = await mineSome()
      const { number } = await chain().head()
      await controls().fault({ ...fault, calls: [the.calls[call]] })
      await expect(chain().blocksFrom(first, number - 1)).rejects.toMatchObject({ doubt: 'INCONSISTENT' })
    })
  })

  describe('a payout', () => {
    test('is prepared, signed, delivered, and then counts its confirmations', async () => {
      const to = newAddress()
      const payout = await newPayout(to, usdt(25n))
      expect(await chain().outcomeOf(payout.transactionId)).toEqual({ state: 'unknown' })
      expect(await chain().broadcast(payout)).toEqual({ state: 'accepted' })
      expect((await chain().outcomeOf(payout.transactionId)).state).toMatch(/^(pending|unknown)$/)
      await controls().mine()
      const { number, hash, transfers } = await newest()
      expect(transfers).toMatchObject([{ transactionId: payout.transactionId, to, amount: usdt(25n) }])
      const mined = { state: 'mined', block: { number, hash }, succeeded: true }
      expect(await chain().outcomeOf(payout.transactionId)).toEqual({ ...mined, confirmations: 1 })
      await controls().mine(2)
      expect(await chain().outcomeOf(payout.transactionId)).toEqual({ ...mined, confirmations: 3 })
    })

    test('delivered again, waiting or mined, is known and paid once', async () => {
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

    test('that a reorganisation dropped is no longer mined, and can be delivered again', async () => {
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

    test('whose answer was lost is unknown, never failed, and found by asking', async () => {
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

    test('with changed bytes is not taken', async () => {
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

    test('is not decided by a node that is busy or speaks of another chain', async () => {
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

  describe('what is signed elsewhere', () => {
    test('is not quoted where the contract would refuse it', async () => {
      const movement = { asset: 'token' as const, from: newAddress(), to: newAddress(), amount: usdt(8n) }
      const quote = () => chain().quote(movement, { nonce: 0 })
      await expect(quote()).rejects.toMatchObject({ name: 'PayoutHeld', hold: 'REFUSED_BY_CONTRACT' })
      await controls().send({ to: movement.from, amount: '8' })
      await controls().mine()
      expect((await quote()).cost).toBeGreaterThan(0n)
    })
  })

  describe('a node', () => {
    test.each([
      ['is silent', { kind: 'silent' }, 'NO_ANSWER'],
      ['is too slow', { kind: 'slow', delayMs: 60_000 }, 'NO_ANSWER'],
      ['is overloaded', { kind: 'unavailable' }, 'NODE_ERROR'],
      ['answers with something else', { kind: 'garbage' }, 'MALFORMED'],
      ['answers in another form', { kind: 'malformed' }, 'MALFORMED'],
    ])('that %s gives an error that says so, and no value', async (_, fault, doubt) => {
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

    test('that is asked too much is left alone for as long as it says', async () => {
      const patient = own().fresh()
      await patient.head()
      await controls().fault({ kind: 'too-many', delayMs: 1_000, times: 1 })
      await expect(patient.head()).rejects.toMatchObject({ name: 'ChainUnknown', doubt: 'BUSY' })
      await controls().mend()
      const before = await own().calls()
      await expect(patient.head()).rejects.toMatchObject({ doubt: 'BUSY' })
      await expect(patient.blocksFrom(0, 1)).rejects.toMatchObject({ doubt: 'BUSY' })
      expect(await own().calls()).toBe(before)
      await expect.poll(() => patient.head().catch(() => null), { timeout: 3_000 }).not.toBeNull()
    })

    test('that serves another chain is not listened to, nor when it comes to serve one later', async () => {
      await chain().head()
      await controls().fault({ kind: 'other-chain' })
      const wrong = { name: 'ChainUnknown', doubt: 'WRONG_CHAIN' }
      await expect(own().fresh().head()).rejects.toMatchObject(wrong)
      await expect(own().fresh().blocksFrom(0, 1)).rejects.toMatchObject(wrong)
      await expect(chain().prepare(await aPayment(), { nonce: 0 })).rejects.toMatchObject(wrong)
    })

    test('that is slow but in time is believed', async () => {
      await controls().fault({ kind: 'slow', delayMs: 50, times: 1 })
      await expect(chain().head()).resolves.toMatchObject({ number: expect.any(Number) })
    })

    test.each(['block', 'events'] as const)(
      'that answers with the %s of another block is not believed',
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

    test('that leaves events out is not believed', async () => {
      await controls().send({ to: newAddress(), amount: '5' })
      await controls().mine()
      const { number } = await chain().head()
      await controls().fault({ kind: 'missing-events', calls: [the.calls.events] })
      await expect(chain().blockAt(number)).rejects.toMatchObject({ doubt: 'INCONSISTENT' })
    })
  })
}
