/**
 * The broker that keeps the trading accounts: one account for each order. Money is in cents of USD, as accounts are kept.
 *
 * What the broker says is checked before it is believed. Whatever cannot be believed, or does not come in time, is thrown
 * as BrokerUnknown: it says nothing about what is true, so nobody may take it for a no. A no is a value.
 */
export interface Broker {
  /** What the broker takes for a password of an account; a new one each time. */
  newPassword(): string
  /**
   * Once for each login, however often it is asked for: logins come from a range that nobody else uses, so an account
   * that is there already was made by an earlier call. Its passwords are then those of that call: write them down first.
   */
  createAccount(opening: AccountOpening): Promise<Creation>
  /** The account that a strategy itself trades on, whose deals tell how it fares; null when there is none. */
  masterLogin(strategy: string): Promise<number | null>
  /** Null when there is no such account. */
  account(login: number): Promise<BrokerAccount | null>
  /** Off: nothing is traded or copied on the account any more; what is open stays open until it is closed. */
  setTrading(login: number, on: boolean): Promise<TradingSet>
  /**
   * Once for each id, however often it is asked for: the broker knows no idempotency key, so the id is the comment of the
   * deal and is looked for before anything is sent, and after every silence.
   */
  changeBalance(change: BalanceChange): Promise<BalanceChanged>
  /** From `from` on, before `to`; each deal once, whatever arrives while it is read. In no promised order. Thrown of nobody. */
  deals(login: number, period: Period): AsyncIterable<Deal>
  positions(login: number): Promise<readonly Position[]>
  /**
   * The same of many accounts with few questions. An account that is missing in the answer was not told of: nothing is
   * known about it, and the others are as they should be. Thrown only where nothing was told at all.
   */
  dealsOfMany(logins: readonly number[], period: Period): Promise<ReadonlyMap<number, readonly Deal[]>>
  positionsOfMany(logins: readonly number[]): Promise<ReadonlyMap<number, readonly Position[]>>
  holdingsOfMany(logins: readonly number[]): Promise<ReadonlyMap<number, Holdings>>
  /** Closes what is open, at the market. Turn trading off first, or the next copy may come in between. */
  closePositions(login: number): Promise<PositionsClosed>
  serverTime(): Promise<Date>
  /** How many questions wait for their turn in this process. */
  waiting(): number
}

export interface AccountOpening {
  readonly login: number
  readonly name: string
  readonly leverage: number
  /** The strategy whose trades are copied to the account. */
  readonly strategy: string
  readonly mainPassword: string
  readonly investorPassword: string
}

export type Creation = { readonly state: 'created' | 'exists' } | BrokerRefusal

export interface Holdings {
  readonly balanceCents: bigint
  /** The balance with what open positions would bring. */
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
  /** Above zero pays in, below zero takes out. */
  readonly amountCents: bigint
  /** 1 to 31 letters, digits and signs of ASCII, none of them a backslash, an equals sign or a bar. */
  readonly id: string
  /**
   * How long ago a call with this id last began, when there was one before: a request that was never answered may still
   * be on its way, and nothing is sent again until it can no longer arrive.
   */
  readonly triedMsAgo?: number | null
  /** When the id was made: no deal of it is older, and so none is looked for before. Without it all are looked through. */
  readonly since?: Date | null
}

export type BalanceChanged = { readonly state: 'done'; readonly dealId: bigint } | BrokerRefusal

export interface Period {
  readonly from: Date
  readonly to: Date
}

export interface Deal {
  /** The broker's number of the deal, its name for ever. */
  readonly id: bigint
  readonly login: number
  readonly time: Date
  readonly action: 'BUY' | 'SELL' | 'BALANCE' | 'OTHER'
  /** Whether it opens or closes; a deal that turns a position round, or closes it by another, does both. */
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
  /** Null where no position is concerned. */
  readonly positionId: bigint | null
  readonly comment: string
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
  /** In the broker's own words. */
  readonly message: string
}

export type RefusalReason =
  /** The account has less than is to be taken out. */
  | 'NO_MONEY'
  | 'NO_ACCOUNT'
  /** The login belongs to an account of another name or strategy. */
  | 'LOGIN_TAKEN'
  | 'WEAK_PASSWORD'
  /** Another change of the same account carries this id. */
  | 'ID_USED'
  | 'TRADING_OFF'
  | 'MARKET_CLOSED'
  | 'OTHER'

export type BrokerDoubt =
  /** No connection, no answer in time, or an answer that broke off. */
  | 'NO_ANSWER'
  /** The broker answered with an error that settles nothing. */
  | 'SERVER_ERROR'
  /** The broker does not let us in, or did not prove that it knows the password either. */
  | 'NOT_AUTHENTICATED'
  /** The answer has not the form it must have. */
  | 'MALFORMED'
  /** Parts of the answer do not fit together. Asking again helps. */
  | 'INCONSISTENT'
  /** It was sent and never answered; it is too early to send it again. */
  | 'TOO_EARLY'
  /** It waited too long for its turn, or the broker asks for fewer questions. Nothing was done; later it may be. */
  | 'TRY_LATER'

export class BrokerUnknown extends Error {
  override readonly name = 'BrokerUnknown'
  readonly doubt: BrokerDoubt
  /** Surely nothing that changes anything has left us in this call; an earlier one may still be on its way. */
  readonly nothingSent: boolean

  constructor(doubt: BrokerDoubt, message: string, cause?: unknown, nothingSent = false) {
    super(`Broker: ${message}`, { cause })
    this.doubt = doubt
    this.nothingSent = nothingSent || doubt === 'TOO_EARLY' || doubt === 'TRY_LATER'
  }
}

/** The same doubt, of a call that has not sent anything yet. */
export function beforeSending(error: unknown): unknown {
  if (!(error instanceof BrokerUnknown) || error.nothingSent) return error
  return new BrokerUnknown(error.doubt, error.message.replace(/^Broker: /, ''), error.cause, true)
}
