/**
 * A network that behaves like TRON towards clients of a full node: signatures, reference blocks and expiry
 * are checked; blocks come every three seconds and are solid nineteen blocks later. It is stored in a journal
 * and rebuilt from it.
 */
import { randomBytes } from 'node:crypto'
import { Journal } from '../chains/journal.ts'
import { Mutex } from '../chains/mutex.ts'
import {
  busyBlocks,
  type Head,
  type Order,
  reorganisableBlocks,
  type SimulatedChain,
  type Transfer,
} from '../chains/simulated-chain.ts'
import { toBase58, toHex } from './address.ts'
import { type Block, genesisTimeMs, type Mined, makeBlock } from './block.ts'
import { beginnings, counterfeit, pay, token } from './faucet.ts'
import { TronState } from './state.ts'
import { isSignedByOwner, readTransaction, type Transaction, writeSigned } from './transaction.ts'
import { type TokenMove, tokenMoves, waitingMove } from './transfers.ts'

type Entry = { timeMs: number; salt: string; transactions: string[] } | { backTo: number }

export type Refusal = { code: string; message: string }

const intervalMs = 3_000
const solidAfterBlocks = 19
const maxLifeMs = 24 * 3_600_000
const referableBlocks = 65_536
const salt = () => randomBytes(32).toString('hex')

export class TronChain implements SimulatedChain {
  readonly name = 'tron' as const
  readonly decimals = 6
  readonly nativeDecimals = 6
  readonly tokenAddress = toBase58(token)
  readonly counterfeitAddress = toBase58(counterfeit)
  readonly #journal: Journal<Entry>
  readonly #turns = new Mutex()
  readonly #pool = new Map<string, Transaction>()
  readonly #blockOf = new Map<string, Block>()
  #blocks: Block[] = [makeBlock(null, genesisTimeMs, '0'.repeat(64), [])]
  #state = new TronState(beginnings)

  private constructor(journal: Journal<Entry>) {
    this.#journal = journal
  }

  static async open(journalFile: string): Promise<TronChain> {
    const journal = await Journal.open<Entry>(journalFile)
    const chain = new TronChain(journal)
    for (const entry of journal.entries) {
      if ('backTo' in entry) chain.#cutBack(entry.backTo)
      else chain.#add(entry.timeMs, entry.salt, entry.transactions.map(transactionOf))
    }
    if (chain.#blocks.length === 1) await chain.#mine(solidAfterBlocks + 1)
    return chain
  }

  get identity(): string {
    return (this.#blocks[0] as Block).id
  }

  get state(): TronState {
    return this.#state
  }

  newest(solid: boolean): Block {
    const back = solid ? solidAfterBlocks : 0
    return this.#blocks[Math.max(this.#blocks.length - 1 - back, 0)] as Block
  }

  blockAt(number: number): Block | null {
    return this.#blocks[number] ?? null
  }

  find(id: string): { block: Block; mined: Mined } | null {
    const block = this.#blockOf.get(id)
    const mined = block?.mined.find(({ transaction }) => transaction.id === id)
    return block && mined ? { block, mined } : null
  }

  head(): Head {
    const { number, id, timeMs } = this.newest(false)
    return { number, hash: id, timeMs }
  }

  isAddress(text: string): boolean {
    return text.startsWith('T') && toHex(text) !== null
  }

  async tokenBalance(address: string): Promise<bigint> {
    return this.#state.tokensOf(token, toHex(address) as string)
  }

  /** Handles a transaction as a node does on broadcast. */
  broadcast(bytes: Uint8Array): Promise<{ id: string; refused: Refusal | null }> {
    return this.#turns.take(async () => {
      const transaction = readTransaction(bytes)
      const refused = (await isSignedByOwner(transaction))
        ? this.#refusalOf(transaction)
        : { code: 'SIGERROR', message: 'Validate signature error' }
      if (!refused) this.#pool.set(transaction.id, transaction)
      return { id: transaction.id, refused }
    })
  }

  async send(order: Order): Promise<string> {
    const [solid, head] = [this.newest(true), this.newest(false)]
    const payments = order.payments.map(({ to, amount }) => ({ to: toHex(to) as string, amount }))
    // The random part of the time distinguishes two equal payments.
    const timestampMs = head.timeMs - (randomBytes(3).readUIntBE(0, 3) % 1_000_000)
    const bytes = await pay(
      { ...order, payments },
      {
        refBlockBytes: (solid.number & 0xffff).toString(16).padStart(4, '0'),
        refBlockHash: solid.id.slice(16, 32),
        expirationMs: head.timeMs + 3_600_000,
        timestampMs,
      },
    )
    const { id, refused } = await this.broadcast(bytes)
    if (refused) throw new Error(`${refused.code}: ${refused.message}`)
    return id
  }

  mine(blocks: number): Promise<void> {
    return this.#turns.take(() => this.#mine(blocks))
  }

  reorganise(depth: number, transactions: 'kept' | 'dropped'): Promise<void> {
    return this.#turns.take(async () => {
      const target = this.newest(false).number - depth
      if (target < 1 || depth > reorganisableBlocks) throw new Error(`Block ${target} is too far back.`)
      const removed = this.#blocks.slice(target + 1).flatMap(({ mined }) => mined)
      this.#cutBack(target)
      await this.#journal.append([{ backTo: target }])
      const back = transactions === 'kept' ? removed.map(({ transaction }) => transaction) : []
      for (const transaction of back) this.#pool.set(transaction.id, transaction)
      await this.#mine(depth + 1)
    })
  }

  /** Transfers of every token contract, oldest first. */
  tokenMoves(): TokenMove[] {
    return this.#blocks.flatMap(tokenMoves)
  }

  transfers(): Transfer[] {
    const waiting = [...this.#pool.values()].flatMap((transaction) => waitingMove(transaction) ?? [])
    return [...this.tokenMoves(), ...waiting]
      .filter((move) => move.contract === token)
      .map(({ transactionId, from, to, amount, block }) => ({
        transactionId,
        from: toBase58(from),
        to: toBase58(to),
        amount,
        block: block?.number ?? null,
      }))
      .reverse()
  }

  isBusy(): boolean {
    return this.#pool.size > 0 || this.#blocks.slice(-busyBlocks).some(({ mined }) => mined.length > 0)
  }

  close(): Promise<void> {
    return this.#turns.take(() => this.#journal.close())
  }

  #refusalOf(transaction: Transaction): Refusal | null {
    const head = this.newest(false)
    if (this.#pool.has(transaction.id) || this.#blockOf.has(transaction.id)) {
      return { code: 'DUP_TRANSACTION_ERROR', message: 'dup transaction' }
    }
    if (!this.#refersToThisChain(transaction)) return { code: 'TAPOS_ERROR', message: 'Tapos failed' }
    const { expirationMs } = transaction
    if (expirationMs <= head.timeMs || expirationMs > head.timeMs + maxLifeMs) {
      return { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' }
    }
    return this.#state.faultOf(transaction)
  }

  #refersToThisChain({ refBlockBytes, refBlockHash }: Transaction): boolean {
    const head = this.newest(false).number
    const low = Number.parseInt(refBlockBytes, 16)
    const number = head - ((head - low + referableBlocks) % referableBlocks)
    return this.#blocks[number]?.id.slice(16, 32) === refBlockHash
  }

  async #mine(blocks: number): Promise<void> {
    const entries: Entry[] = []
    for (let i = 0; i < blocks; i++) {
      const now = Math.floor(Date.now() / intervalMs) * intervalMs
      const timeMs = Math.max(this.newest(false).timeMs + intervalMs, now)
      const waiting = [...this.#pool.values()]
      this.#pool.clear()
      const block = this.#add(timeMs, salt(), waiting)
      entries.push({
        timeMs,
        salt: block.salt,
        transactions: block.mined.map(({ transaction }) => bytesOf(transaction)),
      })
    }
    await this.#journal.append(entries)
  }

  /** Transactions that became invalid while pending are dropped, as by a node. */
  #add(timeMs: number, blockSalt: string, transactions: readonly Transaction[]): Block {
    const parent = this.newest(false)
    const fit = transactions.filter((transaction) => this.#refusalOf(transaction) === null)
    const mined = fit.flatMap((transaction): Mined[] =>
      this.#state.faultOf(transaction) ? [] : [{ transaction, receipt: this.#state.execute(transaction) }],
    )
    const block = makeBlock(parent, timeMs, blockSalt, mined)
    this.#blocks.push(block)
    for (const { transaction } of mined) this.#blockOf.set(transaction.id, block)
    return block
  }

  /** Rebuilds the state from the remaining blocks. */
  #cutBack(target: number): void {
    const left = this.#blocks.slice(0, target + 1)
    this.#blocks = left
    this.#blockOf.clear()
    this.#state = new TronState(beginnings)
    for (const block of left) {
      for (const { transaction } of block.mined) {
        this.#state.execute(transaction)
        this.#blockOf.set(transaction.id, block)
      }
    }
  }
}

const bytesOf = ({ rawHex, signatures }: Transaction) =>
  Buffer.from(writeSigned(Buffer.from(rawHex, 'hex'), signatures)).toString('hex')
const transactionOf = (hex: string) => readTransaction(Buffer.from(hex, 'hex'))
