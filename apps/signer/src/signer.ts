/** Signs payouts, one at a time, never two different ones under one name, never above its limits. */
import { decide, type Limits, type Reason } from './decide.ts'
import type { History } from './history.ts'
import type { HotWallet, Signature } from './hot-wallet.ts'
import type { Network } from './network.ts'
import type { SignRequest } from './request.ts'

export type Wallets = Readonly<Partial<Record<Network, HotWallet>>>

export type Signed =
  | ({ state: 'signed' } & Signature)
  | { state: 'refused'; reason: Reason | 'UNACCEPTABLE'; message: string }

export class Signer {
  readonly #wallets: Wallets
  readonly #history: History
  readonly #limits: Limits
  readonly #now: () => number
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

  sign(request: SignRequest): Promise<Signed> {
    const signed = this.#last.then(() => this.#signNext(request))
    this.#last = signed.catch(() => {})
    return signed
  }

  /** Resolves when nothing is being signed. */
  async settled(): Promise<void> {
    await this.#last
  }

  async #signNext(request: SignRequest): Promise<Signed> {
    const nowMs = this.#now()
    const decision = decide(this.#history.records, request, this.#limits, nowMs)
    if (decision !== 'sign' && 'repeat' in decision) return answer(decision.repeat)
    const { network, to, amount, prepared } = request
    const wallet = this.#wallets[network]
    if (!wallet) return refused('UNACCEPTABLE', `there is no key for ${network}`)
    const fault =
      wallet.faultOf(prepared, nowMs) ??
      wallet.faultOfRecipient(to) ??
      (BigInt(amount) > 0n ? null : 'the amount is zero')
    if (fault) return refused('UNACCEPTABLE', fault)
    if (decision !== 'sign') return refused(decision.refuse, `the payout ${request.payoutId} is not signed`)
    const signature = await wallet.sign(to, BigInt(amount), prepared)
    await this.#history.append({ ...request, ...signature, atMs: nowMs })
    return answer(signature)
  }
}

const answer = ({ transactionId, bytes }: Signature): Signed => ({ state: 'signed', transactionId, bytes })

const refused = (reason: Reason | 'UNACCEPTABLE', message: string): Signed => ({
  state: 'refused',
  reason,
  message,
})
