import { operator } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { forgetDrafts } from '@halyard/web/forget-drafts'
import { unsaved } from '@halyard/web/unsaved'
import { session } from './session.ts'

const patienceMs = 3000

let signingOut = false

/** True if the operator signed out here. */
export const isSigningOut = (): boolean => signingOut

/** Ends the session on the server, then here. An unreachable server does not keep the operator signed in. */
export async function signOut(): Promise<void> {
  if (!(await unsaved.mayLeave())) return
  signingOut = true
  const answered = api(operator.operatorLogout, undefined, { signal: AbortSignal.timeout(patienceMs) })
  await answered.catch((cause: unknown) => console.warn('Signing out was not confirmed', cause))
  const id = session.current()?.id
  session.end()
  if (id) forgetDrafts(id)
  signingOut = false
}
