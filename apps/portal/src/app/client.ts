import { type Client, createClient, type RefusalCode, Refused } from '@halyard/contract'
import { languageStore } from './i18n/language.ts'
import { currentSession, endSession } from './session/store.ts'
import { proofRequired } from './two-fa/proof-required.ts'
import { setupRequired } from './two-fa/setup-required.ts'

const send = createClient({
  root: '/api',
  language: languageStore.current,
  token: () => currentSession()?.token ?? null,
})

/**
 * Makes a call. A session that the server has ended ends here too, unless a newer one has begun meanwhile;
 * a step that needs 2FA set up says so, and one that needs to know who holds the session asks for it and goes on, on
 * whatever screen it was tried.
 */
export const api: Client = async (call, input, sending) => {
  const token = currentSession()?.token
  try {
    return await send(call, input, sending)
  } catch (error) {
    if (isRefused(error, 'SESSION_ENDED') && currentSession()?.token === token) endSession()
    if (isRefused(error, 'TWO_FA_SETUP_REQUIRED')) setupRequired.ask()
    if (isRefused(error, 'PROOF_REQUIRED') && (await proofRequired.ask())) return send(call, input, sending)
    throw error
  }
}

function isRefused(error: unknown, code: RefusalCode): boolean {
  return error instanceof Refused && error.code === code
}
