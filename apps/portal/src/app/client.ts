import { type Client, createClient, Refused } from '@halyard/contract'
import { languageStore } from './i18n/language.ts'
import { currentSession, endSession } from './session/store.ts'

const send = createClient({
  root: '/api',
  language: languageStore.current,
  token: () => currentSession()?.token ?? null,
})

/** Makes a call. A session that the server has ended ends here too, unless a newer one has begun meanwhile. */
export const api: Client = async (call, input, sending) => {
  const token = currentSession()?.token
  try {
    return await send(call, input, sending)
  } catch (error) {
    if (isEnded(error) && currentSession()?.token === token) endSession()
    throw error
  }
}

function isEnded(error: unknown): boolean {
  return error instanceof Refused && error.code === 'SESSION_ENDED'
}
