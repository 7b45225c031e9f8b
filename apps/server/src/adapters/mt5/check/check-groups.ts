/** Checks that the strategies' groups exist, with their masters and the product's account settings. */
import * as z from 'zod/mini'
import { passwordLength } from '../accounts.ts'
import { read, whole } from '../forms.ts'
import { failed, retcodes } from '../retcodes.ts'
import type { WebApi } from '../web-api.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const about = 'Groups'
const hedging = 2

const form = z.array(
  z.object({
    group: z.string(),
    currency: z.string(),
    currencydigits: whole,
    marginmode: whole,
    authpasswordmin: z.optional(whole),
  }),
)
type Group = z.output<typeof form>[number]

export interface GroupsFound {
  readonly findings: readonly Finding[]
  /** The accounts that strategies trade on. */
  readonly masters: readonly number[]
}

export async function checkGroups(api: WebApi, parent: string): Promise<GroupsFound> {
  const path = '/api/group/get'
  const reply = await api.read({ path, query: { mask: `${parent}\\*` } })
  const none = reply.code === retcodes.noData || reply.code === retcodes.notFound
  if (!none && reply.code !== retcodes.done)
    return withoutSettings(api, parent, `${reply.code} ${reply.text}`)
  const groups = none ? [] : read(path, form, reply.answer)
  const above = `${parent}\\`
  const mastersAbove = `${above}masters\\`
  const named = (begin: string) =>
    groups.flatMap(({ group }) => (group.startsWith(begin) ? [group.slice(begin.length)] : []))
  const strategies = named(mastersAbove).filter((name) => named(above).includes(name))
  if (strategies.length === 0) return { findings: [noStrategies(parent, groups)], masters: [] }
  const found = await Promise.all(
    strategies.map(async (name) => [name, await loginsIn(api, mastersAbove + name)] as const),
  )
  const masters = found.flatMap(([, logins]) => logins.slice(0, 1))
  const ours = groups.filter(({ group }) => strategies.includes(group.slice(above.length)))
  return {
    masters,
    findings: [
      ok(about, `Below ${parent}: ${strategies.join(', ')}`),
      ...found.flatMap(([name, logins]) => masterFindings(mastersAbove + name, logins)),
      ...(masters.length === 0 ? [noMasters(parent)] : []),
      ...ours.flatMap(settingFindings),
    ],
  }
}

function noStrategies(parent: string, groups: readonly Group[]): Finding {
  const seen = groups.map(({ group }) => group).join(', ') || 'none'
  return wrong(
    about,
    `This manager account sees no strategy below MT5_GROUP=${parent} (groups there: ${seen})`,
    `Check MT5_GROUP. Ask the broker to create two groups for each strategy that the manager account can see: ${parent}\\<strategy> for followers, ${parent}\\masters\\<strategy> for its master account.`,
  )
}

const noMasters = (parent: string) =>
  wrong(
    about,
    `No strategy below ${parent} has a master account`,
    `Ask the broker to put each strategy’s master account into ${parent}\\masters\\<strategy>.`,
  )

function masterFindings(group: string, logins: readonly number[]): Finding[] {
  if (logins.length === 1) return []
  return [
    note(
      about,
      `${group} has ${logins.length} accounts`,
      'It must contain exactly one, the account on which the strategy itself trades. Ask the broker to move it there, and any others elsewhere.',
    ),
  ]
}

function settingFindings({
  group,
  currency,
  currencydigits,
  marginmode,
  authpasswordmin = 0,
}: Group): Finding[] {
  const demands: readonly (readonly [met: boolean, says: string])[] = [
    [
      currency === 'USD' && currencydigits === 2,
      `holds accounts in ${currency} with ${currencydigits} decimals, not USD with 2`,
    ],
    [
      marginmode === hedging,
      `is not a hedging group (margin mode ${marginmode}), so positions cannot be closed one by one`,
    ],
    [
      authpasswordmin <= passwordLength,
      `requires passwords of at least ${authpasswordmin} characters; ours have ${passwordLength}`,
    ],
  ]
  return demands
    .filter(([met]) => !met)
    .map(([, says]) => wrong(about, `${group} ${says}`, 'Ask the broker to change the group’s settings.'))
}

async function withoutSettings(api: WebApi, parent: string, why: string): Promise<GroupsFound> {
  const masters = await loginsIn(api, `${parent}\\masters\\*`)
  const unseen = note(
    about,
    `The server does not disclose group settings (${why})`,
    `Ask the broker to confirm that the groups below ${parent} hold accounts in USD, use hedging, and accept passwords of ${passwordLength} characters.`,
  )
  return {
    masters,
    findings: [
      unseen,
      masters.length === 0
        ? noMasters(parent)
        : ok(about, `${masters.length} accounts below ${parent}\\masters`),
    ],
  }
}

export async function loginsIn(api: WebApi, group: string): Promise<number[]> {
  const path = '/api/user/logins'
  const reply = await api.read({ path, query: { group } })
  if (reply.code === retcodes.notFound || reply.code === retcodes.noData) return []
  if (reply.code !== retcodes.done) throw failed(path, reply)
  return read(path, z.array(whole), reply.answer)
}
