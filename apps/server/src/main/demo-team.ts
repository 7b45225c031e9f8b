/**
 * The demo's team: below the trader, who is below the demo's first member. What they bought makes the trader a
 * team leader, so that all six bonuses are paid.
 */
import { createMember, findSponsor } from '../features/members/index.ts'
import type { Tx } from '../platform/db/database.ts'

interface Character {
  readonly name: string
  /** The one who referred them, by first name. */
  readonly sponsor: string
  readonly country: string
  /** What they paid for packages of Aurora Calm and Meridian Gold; those without are not active. */
  readonly invested: readonly { readonly name: string; readonly packagePrice: string }[]
}

const calm = (packagePrice: string) => ({ name: 'Aurora Calm', packagePrice })
const gold = (packagePrice: string) => ({ name: 'Meridian Gold', packagePrice })

export const team: readonly Character[] = [
  { name: 'Ava Anchor', sponsor: 'Terry', country: 'SG', invested: [calm('30000'), gold('30000')] },
  { name: 'Ben Bosun', sponsor: 'Terry', country: 'MY', invested: [gold('20000')] },
  { name: 'Cleo Compass', sponsor: 'Ava', country: 'SG', invested: [gold('30000'), calm('30000')] },
  { name: 'Dov Dock', sponsor: 'Ava', country: 'GB', invested: [calm('30000')] },
  { name: 'Elia Ensign', sponsor: 'Cleo', country: 'JP', invested: [calm('30000'), gold('20000')] },
  { name: 'Finn Fender', sponsor: 'Elia', country: 'SG', invested: [gold('30000')] },
  { name: 'Gus Galley', sponsor: 'Ben', country: 'KR', invested: [] },
  { name: 'Hana Helm', sponsor: 'Gus', country: 'JP', invested: [calm('500')] },
]

export const emailOf = (name: string): string => `${firstNameOf(name).toLowerCase()}@halyard.test`

const firstNameOf = (name: string) => name.split(' ')[0] as string

export interface Hashes {
  readonly passwordHash: string
  readonly transactionPasswordHash: string
}

/** In their order: everybody's sponsor is there before them. `known` are referral codes by first name. */
export async function addTeam(tx: Tx, known: Map<string, string>, hashes: Hashes, now: Date): Promise<void> {
  for (const { name, sponsor, country } of team) {
    const above = await findSponsor(tx, known.get(sponsor) ?? '')
    if (!above) throw new Error(`${sponsor}, who referred ${name}, is missing`)
    const wanted = { email: emailOf(name), fullName: name, country, language: 'en' as const, sponsor: above }
    const made = await createMember(tx, { ...wanted, ...hashes }, now)
    if (!made) throw new Error('The demo’s members exist already')
    known.set(firstNameOf(name), await referralCodeOf(tx, made.id))
  }
}

export async function referralCodeOf(tx: Tx, memberId: string): Promise<string> {
  const { referral_code } = await tx
    .selectFrom('member')
    .select('referral_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return referral_code
}
