/**
 * The broker that keeps the trading accounts: one account per order. Money is in cents of USD, like the
 * accounts. Responses are checked before they are trusted. Anything untrustworthy or late is thrown as
 * BrokerUnknown: it proves nothing and must not be taken for a no. A no is returned as a value.
 */
export interface Broker {
  /** A new random password that the broker accepts for an account. */
  newPassword(): string
  /**
   * Idempotent by login: logins come from a range reserved for us, so an account that already exists was
   * created by an earlier call. Its password is that of the earlier call, so store it before calling. The
   * account's trading password is known to nobody: only the copier trades on it.
   */
  createAccount(opening: AccountOpening): Promise<Creation>
  /** The strategy's own account, whose deals show its performance; null if there is none. */
  masterLogin(strategy: string): Promise<number | null>
  /** Null if there is no such account. */
  account(login: number): Promise<BrokerAccount | null>
  /** Off: no new trades or copies on the account; open positions stay open until closed. */
  setTrading(login: number, on: boolean): Promise<TradingSet>
  /**
   * Idempotent by id: the broker has no idempotency key, so the id is the deal's comment. It is searched
   * for before anything is sent, and again whenever no response came.
   */
  changeBalance(change: BalanceChange): Promise<BalanceChanged>
  /**
   * From `from` (inclusive) to `to` (exclusive). Each deal once, whatever arrives during the read, in no
   * guaranteed order. Throws if there is no such account.
   */
  deals(login: number, period: Period): AsyncIterable<Deal>
  positions(login: number): Promise<readonly Position[]>
  /** The account on which the broker pays the platform's rebates; null if none is agreed. */
  readonly rebateLogin: number | null
  /**
   * Rebates paid to such an account, in parts: at least those present when the read began, and maybe some
   * from just outside the period. Throws if there is no such account.
   */
  rebates(login: number, period: Period): AsyncIterable<readonly Rebate[]>
  /** The number of deals of any kind on such an account in the period, by the whole second. */
  countRebateDeals(login: number, period: Period): Promise<number>
  /**
   * The same for many accounts with few requests. An account missing from the result was not reported:
   * nothing is known about it, and the others are complete. Throws only if nothing was reported.
   */
  dealsOfMany(logins: readonly number[], period: Period): Promise<ReadonlyMap<number, readonly Deal[]>>
  positionsOfMany(logins: readonly number[]): Promise<ReadonlyMap<number, readonly Position[]>>
  holdingsOfMany(logins: readonly number[]): Promise<ReadonlyMap<number, Holdings>>
  /** Closes open positions at market price. Turn trading off first, or another copied trade may come in. */
  closePositions(login: number): Promise<PositionsClosed>
  serverTime(): Promise<Date>
  /** Number of requests queued in this process. */
  waiting(): number
}

export interface AccountOpening {
  readonly login: number
  readonly name: string
  readonly leverage: number
  /** The strategy whose trades are copied to the account. */
  readonly strategy: string
  /** A read-only password of the account. */
  readonly investorPassword: string
}

export type Creation = { readonly state: 'created' | 'exists' } | BrokerRefusal

export interface Holdings {
  readonly balanceCents: bigint
  /** The balance including the result of open positions. */
  readonly equityCents: bigint
}

export interface BrokerAccount extends Holdings {
  readonly login: number
  readonly name: string
  readonly strategy: string | null
  readonly leverage: number
  readonly tradingOn: boolean
}

export type TradingSet = { readonly state: 'set' } | BrokerRefusal

export interface BalanceChange {
  readonly login: number
  /** Positive credits, negative debits. */
  readonly amountCents: bigint
  /** 1 to 31 printable ASCII characters, without spaces, backslashes, equals signs or bars. */
  readonly id: string
  /**
   * Time since a call with this id last began, if there was one: an unanswered request may still be in
   * flight, and nothing is sent again until it can no longer arrive.
   */
  readonly triedMsAgo?: number | null
  /**
   * Creation time of the id: no deal with it can be older, which bounds the search. Without it, all deals
   * are searched.
   */
  readonly since?: Date | null
}

export type BalanceChanged = { readonly state: 'done'; readonly dealId: bigint } | BrokerRefusal

export interface Period {
  readonly from: Date
  readonly to: Date
}

export interface Deal {
  /** The broker's deal number, which never changes. */
  readonly id: bigint
  readonly login: number
  readonly time: Date
  readonly action: 'BUY' | 'SELL' | 'BALANCE' | 'OTHER'
  /** Whether it opens or closes. A deal that reverses a position, or closes it by another, does both. */
  readonly entry: 'IN' | 'OUT' | 'BOTH'
  readonly symbol: string
  /** In 1/10000 of a lot. */
  readonly volume: number
  /** Decimal, as the broker writes it. */
  readonly price: string
  readonly profitCents: bigint
  readonly commissionCents: bigint
  readonly swapCents: bigint
  readonly feeCents: bigint
  /** Null if no position is involved. */
  readonly positionId: bigint | null
  readonly comment: string
  /** Made by a person or program signed in to the account, not by the copier or a dealer. */
  readonly byClient: boolean
  /** The broker's code for the deal's origin, from which `byClient` is derived; null if missing. */
  readonly reason: number | null
}

export interface Rebate {
  /** The number of the paying deal, which never changes. */
  readonly id: bigint
  readonly time: Date
  /** Negative if the broker reverses a rebate. */
  readonly amountCents: bigint
}

export interface Position {
  readonly id: bigint
  readonly login: number
  readonly openedAt: Date
  readonly side: 'BUY' | 'SELL'
  readonly symbol: string
  /** In 1/10000 of a lot. */
  readonly volume: number
  readonly openPrice: string
  readonly currentPrice: string
  readonly digits: number
  readonly profitCents: bigint
  readonly swapCents: bigint
}

export type PositionsClosed = { readonly state: 'closed'; readonly positions: number } | BrokerRefusal

export interface BrokerRefusal {
  readonly state: 'refused'
  readonly reason: RefusalReason
  readonly message: string
}

export type RefusalReason =
  /** The account holds less than the amount to debit. */
  | 'NO_MONEY'
  | 'NO_ACCOUNT'
  /** The login belongs to an account with another name or strategy. */
  | 'LOGIN_TAKEN'
  | 'WEAK_PASSWORD'
  /** Another balance change of the same account carries this id. */
  | 'ID_USED'
  | 'TRADING_OFF'
  | 'MARKET_CLOSED'
  | 'OTHER'

export type BrokerDoubt =
  /** No connection, no response in time, or an incomplete response. */
  | 'NO_ANSWER'
  /** The broker returned an inconclusive error. */
  | 'SERVER_ERROR'
  /** The broker rejects our login, or did not prove that it knows the password itself. */
  | 'NOT_AUTHENTICATED'
  /** The response does not have the expected form. */
  | 'MALFORMED'
  /** The response is inconsistent. Retrying helps. */
  | 'INCONSISTENT'
  /** Sent without a response; it is too early to send it again. */
  | 'TOO_EARLY'
  /** Queued for too long, or rate-limited by the broker. Nothing was done; a retry may succeed. */
  | 'TRY_LATER'

export class BrokerUnknown extends Error {
  override readonly name = 'BrokerUnknown'
  readonly doubt: BrokerDoubt
  /** This call certainly sent no change; an earlier request may still be in flight. */
  readonly nothingSent: boolean

  constructor(doubt: BrokerDoubt, message: string, cause?: unknown, nothingSent = false) {
    super(`Broker: ${message}`, { cause })
    this.doubt = doubt
    this.nothingSent = nothingSent || doubt === 'TOO_EARLY' || doubt === 'TRY_LATER'
  }
}

/** Converts an error to the same doubt with `nothingSent`. */
export function beforeSending(error: unknown): unknown {
  if (!(error instanceof BrokerUnknown) || error.nothingSent) return error
  return new BrokerUnknown(error.doubt, error.message.replace(/^Broker: /, ''), error.cause, true)
}
