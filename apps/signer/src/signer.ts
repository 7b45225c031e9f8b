/** Signs payouts one at a time, never two different ones under the same id, and never above its limits. */
import { decide, type Limits, type Reason } from './decide.ts'
import type { History } from './history.ts'
import type { HotWallet, Signature } from './hot-wallet.ts'
import type { Network } from './network.ts'
import type { SignQuestion } from './request.ts'
import type { SignedPayment } from './signed-payment.ts'

export type Wallets = Readonly<Partial<Record<Network, HotWallet>>>

export type Signed =
  | ({ state: 'signed' } & Signature)
  | { state: 'refused'; reason: Reason | 'UNACCEPTABLE'; message: string }

export interface Figures {
  readonly signed: ReadonlyMap<Network, number>
  /** Refusals since the process started, by reason. */
  readonly refused: ReadonlyMap<string, number>
  /** On the scale of `commonUnits`. */
  readonly spentLastDay: bigint
}

const batchSize = 1000

export class Signer {
  readonly #wallets: Wallets
  readonly #history: History
  readonly #limits: Limits
  readonly #now: () => number
  readonly #refused = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(wallets: Wallets, history: History, limits: Limits, now: () => number) {
    this.#wallets = wallets
    this.#history = history
    this.#limits = limits
    this.#now = now
  }

  addresses(): Partial<Record<Network, string>> {
    return Object.fromEntries(
      Object.entries(this.#wallets).map(([network, wallet]) => [network, wallet.address]),
    )
  }

  get limits(): Limits {
    return this.#limits
  }

  /** Figures for monitoring. */
  figures(): Figures {
    const { index } = this.#history
    return {
      signed: index.signedOn,
      refused: this.#refused,
      spentLastDay: index.spentLastDay(this.#now()),
    }
  }

  sign(request: SignQuestion): Promise<Signed> {
    return this.#inTurn(() => this.#signNext(request))
  }

  /** Signatures for a payout, oldest first: a database restored from a backup may not know them. */
  signedFor(payoutId: string) {
    return this.#inTurn(async () => {
      const attempts = await this.#history.attemptsOf(payoutId)
      const signatures = attempts.map(({ transactionId, from, prepared }) => ({
        transactionId,
        from,
        prepared,
      }))
      return { transactionIds: signatures.map(({ transactionId }) => transactionId), signatures }
    })
  }

  /** Its history from there on, in parts: the reader remembers its position. */
  signedAfter(count: number) {
    return this.#inTurn(async () => {
      const signed = await this.#history.after(count, batchSize)
      const signatures = signed.map(({ payoutId, transactionId }) => ({ payoutId, transactionId }))
      return { total: this.#history.index.count, signatures }
    })
  }

  /**
   * Serialised, so that a signature in progress is part of every response. And only while the history in
   * memory is complete: otherwise "nothing was signed" would be untrue, and so would a refusal.
   */
  #inTurn<T>(answer: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      await this.#history.requireAll()
      return answer()
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** Resolves when nothing is being signed. */
  async settled(): Promise<void> {
    await this.#last
  }

  async #signNext(request: SignQuestion): Promise<Signed> {
    const signed = await this.#signOrRefuse(request)
    if (signed.state === 'refused')
      this.#refused.set(signed.reason, (this.#refused.get(signed.reason) ?? 0) + 1)
    return signed
  }

  async #signOrRefuse(request: SignQuestion): Promise<Signed> {
    const nowMs = this.#now()
    const { network, to, amount, prepared } = request
    const wallet = this.#wallets[network]
    const { index } = this.#history
    const attempts = await this.#history.attemptsOf(request.payoutId)
    const decision = decide({ attempts, index }, request, wallet?.address ?? null, this.#limits, nowMs)
    if (decision !== 'sign' && 'repeat' in decision) return answer(decision.repeat)
    if (!wallet) return refused('UNACCEPTABLE', `there is no key for ${network}`)
    const fault =
      wallet.faultOf(prepared, nowMs) ??
      wallet.faultOfRecipient(to) ??
      (BigInt(amount) > 0n ? null : 'the amount is zero')
    if (fault) return refused('UNACCEPTABLE', fault)
    if (decision !== 'sign') return refused(decision.refuse, wordsFor(request, attempts))
    const signature = await wallet.sign(to, BigInt(amount), prepared)
    const { earlier: _, ...requested } = request
    await this.#history.append({ ...requested, ...signature, atMs: nowMs })
    return answer(signature)
  }
}

/** Lets an operator find the payout's outcome. */
function wordsFor({ payoutId }: SignQuestion, attempts: readonly SignedPayment[]): string {
  const before = attempts.map(({ transactionId }) => transactionId)
  const known = before.length === 0 ? '' : `; signed for it before: ${before.join(', ')}`
  return `the payout ${payoutId} is not signed${known}`
}

const answer = ({ transactionId, bytes }: Signature): Signed => ({ state: 'signed', transactionId, bytes })

const refused = (reason: Reason | 'UNACCEPTABLE', message: string): Signed => ({
  state: 'refused',
  reason,
  message,
})
