/**
 * In-memory index of all signatures for decisions: the lines of a payout, used nonces, recent spending. The
 * rest of a signature stays in its file.
 */
import { commonUnits, type Network } from './network.ts'
import type { SignRequest } from './request.ts'
import type { SignedPayment } from './signed-payment.ts'

const dayMs = 24 * 3_600_000
/** Removing single entries from the front of a Map is slow. */
const forgetsEvery = 10_000

interface Spent {
  readonly atMs: number
  /** On the scale of `commonUnits`. */
  readonly units: bigint
  readonly to: string
}

export interface SpentLastDay {
  /** Payments that may move money. */
  readonly day: bigint
  readonly address: bigint
  /** Expired attempts on TRON that were re-signed: only the server knows that they moved nothing. */
  readonly expiredDay: bigint
  readonly expiredAddress: bigint
}

export class SignedIndex {
  readonly #linesOf = new Map<string, number[]>()
  readonly #nonces = new Map<string, Set<number>>()
  readonly #signedOn = new Map<Network, number>()
  /** By payout, in the order of signing. */
  readonly #spent = new Map<string, Spent>()
  readonly #expired: Spent[] = []
  #count = 0

  add(payment: SignedPayment): void {
    const lines = this.#linesOf.get(payment.payoutId)
    if (lines) lines.push(this.#count)
    else this.#linesOf.set(payment.payoutId, [this.#count])
    this.#count += 1
    this.#signedOn.set(payment.network, (this.#signedOn.get(payment.network) ?? 0) + 1)
    if (payment.prepared.kind === 'tron') this.#spendResigned(payment)
    // Of attempts with the same nonce of the same wallet, only one can ever move money.
    else if (this.#takeNonce(payment.network, payment.from, payment.prepared.nonce)) this.#spend(payment)
    if (this.#count % forgetsEvery === 0) this.#forgetBefore(payment.atMs - 2 * dayMs)
  }

  get count(): number {
    return this.#count
  }

  get signedOn(): ReadonlyMap<Network, number> {
    return this.#signedOn
  }

  /** The numbers of its lines, oldest first. */
  linesOf(payoutId: string): readonly number[] {
    return this.#linesOf.get(payoutId) ?? []
  }

  /** Every wallet counts its own nonces. */
  isNonceTaken({ network, from, prepared }: SignRequest): boolean {
    return prepared.kind === 'evm' && (this.#nonces.get(`${network} ${from}`)?.has(prepared.nonce) ?? false)
  }

  /**
   * Recent spending besides a payment of this payout to this address, whose own earlier attempts have
   * expired.
   */
  spentBeside({ payoutId, to }: Pick<SignRequest, 'payoutId' | 'to'>, nowMs: number): SpentLastDay {
    const since = nowMs - dayMs
    const own = this.#spent.get(payoutId)
    const spent = recent(this.#spent.values(), since).filter((one) => one !== own)
    const expired = recent(own ? [...this.#expired, own] : this.#expired, since)
    const sameAddress = (one: Spent) => one.to === to
    return {
      day: total(spent),
      address: total(spent.filter(sameAddress)),
      expiredDay: total(expired),
      expiredAddress: total(expired.filter(sameAddress)),
    }
  }

  spentLastDay(nowMs: number): bigint {
    return total(recent(this.#spent.values(), nowMs - dayMs))
  }

  #takeNonce(network: Network, from: string | null, nonce: number): boolean {
    const wallet = `${network} ${from}`
    const taken = this.#nonces.get(wallet) ?? new Set()
    this.#nonces.set(wallet, taken)
    if (taken.has(nonce)) return false
    taken.add(nonce)
    return true
  }

  #spend({ payoutId, network, amount, to, atMs }: SignedPayment): void {
    this.#spent.set(payoutId, { atMs, to, units: commonUnits(network, BigInt(amount)) })
  }

  /** An attempt on TRON is re-signed only after the previous one has expired. */
  #spendResigned(payment: SignedPayment): void {
    const before = this.#spent.get(payment.payoutId)
    if (before) this.#expired.push(before)
    this.#spent.delete(payment.payoutId)
    this.#spend(payment)
  }

  #forgetBefore(atMs: number): void {
    for (const [payoutId, spent] of this.#spent) {
      if (spent.atMs >= atMs) break
      this.#spent.delete(payoutId)
    }
    while (this.#expired[0] && this.#expired[0].atMs < atMs) this.#expired.shift()
  }
}

const recent = (all: Iterable<Spent>, sinceMs: number) => [...all].filter(({ atMs }) => atMs > sinceMs)
const total = (all: readonly Spent[]) => all.reduce((sum, { units }) => sum + units, 0n)
