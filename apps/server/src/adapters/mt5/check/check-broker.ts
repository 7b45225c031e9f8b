/**
 * Checks the broker's server before production. Read-only: any request that would change something is
 * rejected here.
 */

import { BrokerUnknown } from '../../../ports/broker.ts'
import { accountsOf } from '../accounts.ts'
import { passwordHash } from '../handshake.ts'
import { retcodes } from '../retcodes.ts'
import { openConnection, type Reply, request, type SessionSettings } from '../session.ts'
import type { WebApi } from '../web-api.ts'
import { checkAgent } from './check-agent.ts'
import { checkAnswers } from './check-answers.ts'
import { checkClock } from './check-clock.ts'
import { checkGroups } from './check-groups.ts'
import { checkLogins, type Logins } from './check-logins.ts'
import { checkMakers } from './check-makers.ts'
import { checkRights } from './check-rights.ts'
import { noSession } from './connection-words.ts'
import { type Finding, ok, wrong } from './finding.ts'

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
