import { account } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { session } from './session.ts'

const patienceMs = 3000

/** Ends the session on the server, then here. An unreachable server does not keep the member signed in. */
export async function logOut(): Promise<void> {
  const answered = api(account.logout, undefined, { signal: AbortSignal.timeout(patienceMs) })
  await answered.catch((cause: unknown) => console.warn('Logout was not confirmed', cause))
  session.end()
}
