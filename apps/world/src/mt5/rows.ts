/** Formats accounts, deals and positions for the Web API: every value as text, money with two decimals. */
import { type Account, type Deal, marginOf, type Position, profitOf, swapOf, usd } from './book.ts'
import type { Broker } from './broker.ts'
import { type Pair, pairOf } from './market.ts'

const seconds = (ms: number) => String(Math.floor(ms / 1000))

export function userRow(account: Account) {
  return {
    Login: String(account.login),
    Group: account.group,
    CertSerialNumber: '0',
    Rights: String(account.rights),
    Registration: seconds(account.registeredMs),
    LastAccess: seconds(account.registeredMs),
    LastPassChange: seconds(account.registeredMs),
    Name: account.name,
    Company: '',
    Country: '',
    Language: '0',
    Comment: '',
    Color: '4278190080',
    Leverage: String(account.leverage),
    Agent: String(account.agent),
    Balance: usd(account.balanceCents),
    Credit: '0.00',
  }
}

export function accountRow(account: Account, broker: Broker) {
  const equity = broker.equityOf(account)
  const margin = marginOf(account)
  return {
    Login: String(account.login),
    CurrencyDigits: '2',
    Balance: usd(account.balanceCents),
    Credit: '0.00',
    Margin: usd(margin),
    MarginFree: usd(equity - margin),
    MarginLevel: margin === 0 ? '0.00' : ((equity / margin) * 100).toFixed(2),
    MarginLeverage: String(account.leverage),
    Profit: usd(equity - account.balanceCents),
    Storage: '0.00',
    Floating: usd(equity - account.balanceCents),
    Equity: usd(equity),
  }
}

export function dealRow(deal: Deal, login: number) {
  const pair = deal.symbol ? pairOf(deal.symbol) : null
  const digits = pair?.digits ?? 0
  const volume = String(deal.volume)
  const profit = usd(deal.profitCents)
  return {
    Deal: String(deal.id),
    ExternalID: '',
    Login: String(login),
    Dealer: '0',
    Order: pair ? String(deal.id) : '0',
    Action: String(deal.action),
    Entry: String(deal.entry),
    Reason: String(deal.reason),
    Digits: String(digits),
    DigitsCurrency: '2',
    ContractSize: (pair?.contractSize ?? 0).toFixed(2),
    Time: seconds(deal.atMs),
    TimeMsc: String(deal.atMs),
    Symbol: deal.symbol,
    Price: deal.price.toFixed(digits),
    Volume: volume,
    VolumeExt: String(deal.volume * 10_000),
    Profit: profit,
    Storage: usd(deal.swapCents),
    Commission: usd(deal.commissionCents),
    Fee: '0.00',
    RateProfit: '1.00000000',
    RateMargin: '1.00000000',
    ExpertID: '0',
    PositionID: String(deal.positionId),
    Comment: deal.comment,
    ProfitRaw: profit,
    PricePosition: deal.openPrice.toFixed(digits),
    PriceSL: (0).toFixed(digits),
    PriceTP: (0).toFixed(digits),
    VolumeClosed: deal.entry === 1 ? volume : '0',
    Flags: '0',
    Gateway: '',
    PriceGateway: (0).toFixed(digits),
    ModifyFlags: '0',
  }
}

export function positionRow(position: Position, login: number, broker: Broker, nowMs: number) {
  const { digits, contractSize } = pairOf(position.symbol)
  const price = broker.priceOf(position.symbol)
  return {
    Position: String(position.id),
    ExternalID: '',
    Login: String(login),
    Dealer: '0',
    Symbol: position.symbol,
    Action: position.side === 'BUY' ? '0' : '1',
    Digits: String(digits),
    DigitsCurrency: '2',
    ContractSize: contractSize.toFixed(2),
    TimeCreate: seconds(position.openedMs),
    TimeUpdate: seconds(position.openedMs),
    PriceOpen: position.openPrice.toFixed(digits),
    PriceCurrent: price.toFixed(digits),
    PriceSL: (0).toFixed(digits),
    PriceTP: (0).toFixed(digits),
    Volume: String(position.volume),
    VolumeExt: String(position.volume * 10_000),
    Profit: usd(profitOf(position, price)),
    Storage: usd(swapOf(position, price, nowMs)),
    RateProfit: '1.00000000',
    RateMargin: '1.00000000',
    Comment: '',
  }
}

export function symbolRow({ symbol, digits, contractSize, execMode, fillFlags }: Pair) {
  return {
    Symbol: symbol,
    Path: `Forex\\${symbol}`,
    ISIN: '',
    Description: symbol,
    CurrencyProfit: 'USD',
    Digits: String(digits),
    ContractSize: contractSize.toFixed(2),
    TradeMode: '4',
    ExecMode: String(execMode),
    FillFlags: String(fillFlags),
  }
}

/** A group in dollars, with hedged positions (each kept separately). */
export function groupRow(group: string) {
  return {
    Group: group,
    Server: '1',
    PermissionsFlags: '2',
    AuthMode: '0',
    AuthPasswordMin: '8',
    Currency: 'USD',
    CurrencyDigits: '2',
    MarginMode: '2',
  }
}

/** An account's rights, if the text is a number. */
export function rightBits(written: string | undefined): { rights?: number } {
  return written !== undefined && /^\d+$/.test(written) ? { rights: Number(written) } : {}
}
