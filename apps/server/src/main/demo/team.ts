/**
 * The demo's members: the first one and their downline. Purchases make the first two team leaders, so that
 * the first earns all six bonuses.
 */
import { createMember, findSponsor } from '../../access/accounts/index.ts'
import { startTwoFa } from '../../access/two-fa/index.ts'
import { personOf, type Stage } from './stage.ts'

interface Character {
  /** The local part of their e-mail address. */
  readonly name: string
  readonly fullName: string
  readonly sponsor: string | null
  readonly country: string
  /** Registration, in days before now. */
  readonly joined: number
  /** Purchases with days before now; members without any are not active. */
  readonly bought: readonly Purchase[]
}

export interface Purchase {
  readonly ago: number
  readonly product: string
  readonly price: number
  readonly walletType: 'USDT' | 'USDT + USDP'
  /** Closing, in days before now. */
  readonly left?: number
}

const of =
  (product: string) =>
  (ago: number, price: number): Purchase => ({ ago, product, price, walletType: 'USDT' })
const [calm, gold, swing] = [of('Aurora Calm'), of('Meridian Gold'), of('Pendulum Swing')]

export const team: readonly Character[] = [
  {
    name: 'demo',
    fullName: 'Dana Demo',
    sponsor: null,
    country: 'SG',
    joined: 365.6,
    bought: [calm(360, 10_000), { ...gold(300, 1_000), left: 220 }, swing(75, 2_000)],
  },
  {
    name: 'trader',
    fullName: 'Terry Trader',
    sponsor: 'demo',
    country: 'MY',
    joined: 341,
    bought: [calm(338, 10_000), { ...gold(310, 1_000), walletType: 'USDT + USDP' }],
  },
  {
    name: 'ava',
    fullName: 'Ava Anchor',
    sponsor: 'trader',
    country: 'SG',
    joined: 260,
    bought: [calm(60, 30_000), gold(20, 30_000)],
  },
  {
    name: 'ben',
    fullName: 'Ben Bosun',
    sponsor: 'trader',
    country: 'MY',
    joined: 240,
    bought: [gold(40, 20_000)],
  },
  {
    name: 'cleo',
    fullName: 'Cleo Compass',
    sponsor: 'ava',
    country: 'SG',
    joined: 210,
    bought: [gold(40, 30_000), calm(20, 30_000)],
  },
  {
    name: 'dov',
    fullName: 'Dov Dock',
    sponsor: 'ava',
    country: 'GB',
    joined: 150,
    bought: [calm(30, 30_000)],
  },
  {
    name: 'elia',
    fullName: 'Elia Ensign',
    sponsor: 'cleo',
    country: 'JP',
    joined: 120,
    bought: [calm(30, 30_000), gold(20, 20_000)],
  },
  {
    name: 'finn',
    fullName: 'Finn Fender',
    sponsor: 'elia',
    country: 'SG',
    joined: 90,
    bought: [gold(20, 30_000)],
  },
  { name: 'gus', fullName: 'Gus Galley', sponsor: 'ben', country: 'KR', joined: 60, bought: [] },
  {
    name: 'hana',
    fullName: 'Hana Helm',
    sponsor: 'gus',
    country: 'JP',
    joined: 50,
    bought: [{ ...calm(30, 500), left: 4 }],
  },
]

const newcomer: Character = {
  name: 'newcomer',
  fullName: 'Nora Newcomer',
  sponsor: 'demo',
  country: 'SG',
  joined: 0,
  bought: [],
}

export const cast: readonly Character[] = [...team, newcomer]

export interface Hashes {
  readonly passwordHash: string
  readonly transactionPasswordHash: string
}

export async function register(stage: Stage, character: Character, hashes: Hashes): Promise<void> {
  const { name, fullName, country } = character
  const above = character.sponsor && (await personOf(stage, character.sponsor)).referral_code
  const { app } = stage
  await app.db.transact(async (tx) => {
    const sponsor = above ? ((await findSponsor(tx, above)) ?? null) : null
    const wanted = { email: `${name}@halyard.test`, fullName, country, language: 'en' as const, sponsor }
    const made = await createMember(tx, { ...wanted, ...hashes }, app.clock.now())
    if (!made) throw new Error(`${fullName} is a member already`)
  })
}

export async function turnTwoFaOn(stage: Stage, name: string, totpSecret: string): Promise<void> {
  const { id } = await personOf(stage, name)
  await stage.app.db.transact((tx) => startTwoFa(tx, stage.app, id, totpSecret, null))
}
