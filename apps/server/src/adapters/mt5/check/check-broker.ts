/**
 * Checks the broker's server before production. Read-only: any request that would change something is
 * rejected here.
 */

import { type BrokerAccount, BrokerUnknown } from '../../../ports/broker.ts'
import { accountsOf } from '../accounts.ts'
import { passwordHash } from '../handshake.ts'
import { retcodes } from '../retcodes.ts'
import { openConnection, type Reply, request, type SessionSettings } from '../session.ts'
import type { WebApi } from '../web-api.ts'
import { checkAnswers } from './check-answers.ts'
import { checkClock } from './check-clock.ts'
import { checkGroups } from './check-groups.ts'
import { checkMakers } from './check-makers.ts'
import { checkRights } from './check-rights.ts'
import { noSession } from './connection-words.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

interface Logins {
  readonly from: number
  readonly to: number
}

export interface CheckedBroker extends SessionSettings {
  readonly group: string
  readonly agent: number | null
  readonly timeZone: string
  readonly copierReasons: readonly number[]
  readonly logins: Logins
}

export async function checkBroker(settings: CheckedBroker, now: () => Date): Promise<readonly Finding[]> {
  const { url, login, password, group, timeZone } = settings
  const responses = new Map<string, string>()
  const open = () =>
    openConnection(settings, passwordHash(password), (path, text) => responses.set(path, text))
  const opened = await open().catch((error: unknown) => noSession(url, error))
  if ('about' in opened) return [opened]
  const { versions } = opened
  let { connection } = opened
  const api = readingOnly(async (question) => {
    // A failed call takes its connection with it; the next one must not seem to have failed too.
    if (connection.isBroken) connection = (await open()).connection
    return request(connection, question).catch(forbiddenAsCode)
  })
  const accounts = accountsOf(api, group, null)
  const findings: Finding[] = [
    ok('Connection', `${url} responds, and has proved that it knows the password`),
    ok(
      'Version',
      `access server ${versions.access ?? 'unknown'}, trade server ${versions.trade ?? 'unknown'}`,
    ),
  ]
  const add = async (about: string, check: () => Promise<readonly Finding[]>) => {
    findings.push(...(await check().catch((error: unknown) => [unanswered(about, error)])))
  }
  let masters: readonly number[] = []
  try {
    await add('Rights', () => checkRights(api, login))
    await add('Time zone', () => checkClock(api, timeZone, now))
    await add('Groups', async () => {
      const found = await checkGroups(api, group)
      masters = found.masters
      return found.findings
    })
    await add('Logins', () => checkLogins(accounts.find, settings.logins))
    await add('Rebates', () => checkAgent(accounts.find, settings.agent))
    await add('Makers', () => checkMakers(api, settings, now))
    await add('Answers', () => checkAnswers({ api, accounts, timeZone, now, responses }, masters))
  } finally {
    connection.close()
  }
  return findings
}

/** Some servers forbid by HTTP status what others refuse with a code. */
function forbiddenAsCode(error: unknown): Reply {
  const { status } = ((error as Error).cause ?? {}) as { status?: number }
  if (status !== 403) throw error
  return { code: retcodes.permissions, text: 'Forbidden (HTTP 403)', answer: undefined, whole: {} }
}

function readingOnly(read: WebApi['read']): WebApi {
  const refuse = () => Promise.reject(new Error('The broker check is read-only'))
  return { read, write: refuse, follow: refuse, waiting: () => 0 }
}

function unanswered(about: string, error: unknown): Finding {
  if (!(error instanceof BrokerUnknown)) throw error
  return wrong(
    about,
    error.message,
    'Ask the broker what the code means, or try again when the server responds.',
  )
}

/** Checks that the rebate account exists: bonuses are paid from rebates. */
async function checkAgent(
  find: (login: number) => Promise<BrokerAccount | null>,
  agent: number | null,
): Promise<Finding[]> {
  const about = 'Rebates'
  if (agent === null) {
    return [
      note(
        about,
        'No account is set that the broker pays rebates to',
        'Bonuses wait until the budget has money. If the broker pays rebates, set MT5_AGENT.',
      ),
    ]
  }
  if (await find(agent)) return [ok(about, `paid to account ${agent}`)]
  return [
    wrong(about, `There is no account ${agent}`, 'Ask the broker for the agent’s login, and set MT5_AGENT.'),
  ]
}

/** Checks both ends of the range, where a wrong range would overlap. */
async function checkLogins(
  find: (login: number) => Promise<BrokerAccount | null>,
  { from, to }: Logins,
): Promise<Finding[]> {
  const about = 'Logins'
  const ends = await Promise.all([...new Set([from, to])].map(find))
  const others = ends.filter((account) => account !== null && account.strategy === null)
  if (others.length === 0)
    return [ok(about, `${from} to ${to}: neither the first nor the last belongs to anyone else`)]
  return others.map((account) =>
    wrong(
      about,
      `Login ${account?.login} belongs to an account outside MT5_GROUP`,
      'Ask the broker to reserve a range of logins for us alone, and set MT5_LOGIN_FROM and MT5_LOGIN_TO to it.',
    ),
  )
}
