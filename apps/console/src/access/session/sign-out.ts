import { operator } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { forgetDrafts } from '@halyard/web/forget-drafts'
import { unsaved } from '@halyard/web/unsaved'
import { session } from './session.ts'

const timeoutMs = 3000

let signingOut = false

/** True while the session ends because the operator signs out in this tab. */
export const isSigningOut = (): boolean => signingOut

/** Ends the session on the server, then here. An unreachable server does not keep the operator signed in. */
export async function signOut(): Promise<void> {
  if (!(await unsaved.mayLeave())) return
  signingOut = true
  const answered = api(operator.operatorLogout, undefined, { signal: AbortSignal.timeout(timeoutMs) })
  await answered.catch((cause: unknown) => console.warn('Signing out was not confirmed', cause))
  const id = session.current()?.id
  session.end()
  if (id) forgetDrafts(id)
  signingOut = false
}
