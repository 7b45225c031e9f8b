/**
 * What happened to the demo's members before the visitor arrived. Each event's id is derived from its name,
 * so an interrupted story continues at the next start and nothing happens twice.
 */
import { createHash } from 'node:crypto'
import { parseAmount } from '@halyard/money'
import { saveBeneficiary } from '../features/profile/index.ts'
import {
  type Address,
  createBatcher,
  custodyOf,
  move,
  type TransferKind,
  usdpIssue,
  walletOf,
} from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import { emailOf, team } from './demo-team.ts'

const heirOfTrader = {
  firstName: 'Tessa',
  lastName: 'Trader',
  email: 'tessa@halyard.test',
  relationship: 'Sister',
  address: '12 Jalan Pelabuhan, George Town',
  phoneNo: '+60 4-555 0142',
  country: 'MY',
  identityNo: '880317-07-5552',
} as const

interface Event {
  readonly daysAgo: number
  readonly kind: TransferKind
  readonly from: Address
  readonly to: Address
  readonly amount: string
  readonly details?: Readonly<Record<string, string>>
}

export async function tellStory(app: App): Promise<void> {
  const members = await app.db
    .selectFrom('member')
    .select(['id', 'email', 'username', 'created_at'])
    .execute()
  const found = new Map(members.map((member) => [member.email, member]))
  const [demo, trader] = [found.get('demo@halyard.test'), found.get('trader@halyard.test')]
  if (!demo || !trader) return
  await app.db.transact((tx) => saveBeneficiary(tx, app, trader.id, heirOfTrader))
  const events = [...eventsOf(demo, trader), ...depositsOf(found)]
  for (const [index, event] of events.entries()) {
    const at = laterBy(demo.created_at, -event.daysAgo * 24 * 3600 + index * 61)
    const amount = parseAmount(event.amount, 'USDT') ?? 0n
    const transfer = { ...move(event.kind, { ...event, amount }, event.details), id: eventId(index) }
    const decision = await createBatcher(app.db, { now: () => at }).submit(transfer)
    if (decision.outcome === 'refused' || decision.outcome === 'impossible') {
      throw new Error(`Event ${index} of the demo’s story could not happen`)
    }
  }
}

interface Character {
  readonly id: string
  readonly email: string
  readonly username: string
}

function eventsOf(demo: Character, trader: Character): Event[] {
  const usdt = (who: Character) => walletOf(who.id, 'usdt')
  const usdp = (who: Character) => walletOf(who.id, 'usdp')
  const sent = { toEmail: demo.email, fromUsername: trader.username }
  return [
    { daysAgo: 41, kind: 'DEPOSIT', from: custodyOf('tron'), to: usdt(demo), amount: '5000' },
    { daysAgo: 40, kind: 'DEPOSIT', from: custodyOf('ethereum'), to: usdt(trader), amount: '12500.5' },
    { daysAgo: 33, kind: 'USDP_GRANT', from: usdpIssue, to: usdp(trader), amount: '800' },
    { daysAgo: 19, kind: 'DEPOSIT', from: custodyOf('bsc'), to: usdt(demo), amount: '1250.75' },
    { daysAgo: 17, kind: 'USDP_TRANSFER', from: usdp(trader), to: usdp(demo), amount: '350', details: sent },
    { daysAgo: 3, kind: 'DEPOSIT', from: custodyOf('tron'), to: usdt(demo), amount: '649.25' },
  ]
}

/** What the team has invested, paid in beforehand. */
function depositsOf(members: ReadonlyMap<string, Character>): Event[] {
  return team.flatMap(({ name, invested }, index) => {
    const member = members.get(emailOf(name))
    const amount = invested.reduce((sum, { packagePrice }) => sum + Number(packagePrice), 0)
    if (!member || amount === 0) return []
    const to = walletOf(member.id, 'usdt')
    return [{ daysAgo: 20 - index, kind: 'DEPOSIT', from: custodyOf('tron'), to, amount: String(amount) }]
  })
}

function eventId(index: number): string {
  const hex = createHash('sha256').update(`halyard demo story, event ${index}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
