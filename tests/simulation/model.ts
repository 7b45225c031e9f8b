// The expected state, in plain TypeScript: each member's balances, and the known facts about each request.
// It knows nothing of HTTP or SQL. It learns from responses, and from the ledger only where there was none.
import type { Request } from './plan.ts'

export type Wallet = 'usdt' | 'usdp' | 'bonus'
export type Balances = Record<Wallet, bigint>

export interface Standing {
  readonly request: Request
  /** A success was returned: it must be in the ledger, exactly once. */
  acknowledged: boolean
  /** A copy was not answered and may still be in progress: it may be in the ledger, at most once. */
  inDoubt: boolean
  /** It was sent again since then, and answered. */
  requestedAgain: boolean
  /** It is included in the balances below. */
  counted: boolean
}

export interface Range {
  low: bigint
  high: bigint
}

export class Model {
  readonly balances: Balances[]
  readonly standings = new Map<number, Standing>()
  /** The possible range of each balance during the current batch. */
  private ranges: Record<Wallet, Range>[] = []

  constructor(members: number) {
    this.balances = Array.from({ length: members }, () => ({ usdt: 0n, usdp: 0n, bonus: 0n }))
  }

  standingOf(request: Request): Standing {
    const known = this.standings.get(request.number)
    if (known) return known
    const standing = { request, acknowledged: false, inDoubt: false, requestedAgain: false, counted: false }
    this.standings.set(request.number, standing)
    return standing
  }

  credit(member: number, wallet: Wallet, amount: bigint): void {
    this.balancesOf(member)[wallet] += amount
  }

  /** Applies the request's effect to the balances. */
  count(standing: Standing): void {
    standing.counted = true
    const { from, to } = waysOf(standing.request)
    this.balancesOf(from.member)[from.wallet] -= standing.request.amount
    this.balancesOf(to.member)[to.wallet] += standing.request.amount
  }

  balancesOf(member: number): Balances {
    const found = this.balances[member]
    if (!found) throw new Error(`There is no member ${member}`)
    return found
  }

  doubtful(): Standing[] {
    return [...this.standings.values()].filter(({ inDoubt, acknowledged }) => inDoubt && !acknowledged)
  }

  /** Before a batch: the most that it and the requests in doubt could take from and add to each balance. */
  foresee(
    requests: readonly Request[],
    credits: readonly { member: number; wallet: Wallet; amount: bigint }[],
  ): void {
    this.ranges = this.balances.map(({ usdt, usdp, bonus }) => ({
      usdt: { low: usdt, high: usdt },
      usdp: { low: usdp, high: usdp },
      bonus: { low: bonus, high: bonus },
    }))
    const possible = new Map(this.doubtful().map(({ request }) => [request.number, request]))
    for (const request of requests) possible.set(request.number, request)
    for (const request of possible.values()) {
      if (this.standings.get(request.number)?.counted) continue
      const { from, to } = waysOf(request)
      this.rangeOf(from.member, from.wallet).low -= request.amount
      this.rangeOf(to.member, to.wallet).high += request.amount
    }
    for (const { member, wallet, amount } of credits) this.rangeOf(member, wallet).high += amount
  }

  rangeOf(member: number, wallet: Wallet): Range {
    const found = this.ranges[member]
    if (!found) throw new Error(`There is no member ${member}`)
    return found[wallet]
  }

  /** True if the balance covers the request even if everything else in the batch happens before it. */
  isCoveredForSure(request: Request): boolean {
    const { from } = waysOf(request)
    return this.rangeOf(from.member, from.wallet).low >= 0n
  }
}

function waysOf({ call, member, to }: Request): Record<'from' | 'to', { member: number; wallet: Wallet }> {
  return call === 'transfer'
    ? { from: { member, wallet: 'usdp' }, to: { member: to, wallet: 'usdp' } }
    : { from: { member, wallet: 'bonus' }, to: { member, wallet: 'usdt' } }
}
