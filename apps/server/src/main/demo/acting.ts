/** Members of the demo's year act through the portal's own calls. */
import type { Call, InputOf, ReplyOf } from '@halyard/contract'
import { beginSession, endAllSessions } from '../../access/sessions/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { runCall } from './run-call.ts'
import { personOf, type Stage } from './stage.ts'

export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>

const browser = {
  country: null,
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/**
 * Signs in, at home or at another member's address, acts, and signs out: nobody is signed in when the year
 * is over.
 */
export async function visit(
  stage: Stage,
  name: string,
  act: (ask: Ask) => Promise<void>,
  { at = name } = {},
): Promise<void> {
  const { app, devices } = stage
  const person = await personOf(stage, name)
  const device = devices.get(person.id)
  // Members who share an address are reviewed before they earn from each other.
  const home = at === name ? person : await personOf(stage, at)
  const address = `203.0.113.${home.number % 250}`
  const from: Visit = { ...browser, address, deviceKeys: device ? [device] : [] }
  const begun = await app.db.transact((tx) =>
    beginSession(tx, app, person, { rememberMe: false, method: 'PASSWORD', visit: from }),
  )
  if (begun instanceof Refusal) throw new Error(`${name} could not sign in: ${begun.code}`)
  devices.set(person.id, begun.deviceKey)
  const { id: sessionId } = await app.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', person.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const member = { ...person, sessionId }
  await act((call, input) => runCall(app, call, input, { visit: from, member }))
  await app.db.transact((tx) => endAllSessions(tx, person.id, 'LOGOUT', app.clock.now()))
}
