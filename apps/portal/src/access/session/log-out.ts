import { account, views } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { forgetDrafts } from '@halyard/web/forget-drafts'
import { unsaved } from '@halyard/web/unsaved'
import { isViewing, session } from './session.ts'

const patienceMs = 3000

let loggingOut = false

/** True if the member logged out here. */
export const isLoggingOut = (): boolean => loggingOut

/** Ends the session, or the view of one, on the server, then here. An unreachable server does not keep the member signed in. */
export async function logOut(): Promise<void> {
  if (!(await unsaved.mayLeave())) return
  loggingOut = true
  const signal = AbortSignal.timeout(patienceMs)
  const viewToken = isViewing && session.current()?.token
  const answered = viewToken
    ? api(views.endView, { body: { viewToken } }, { signal })
    : api(account.logout, undefined, { signal })
  await answered.catch((cause: unknown) => console.warn('Logout was not confirmed', cause))
  const id = session.current()?.id
  session.end()
  if (id && !isViewing) forgetDrafts(id)
  loggingOut = false
}
