import { type Client, createClient, Refused } from '@halyard/contract'
import { languageStore } from '../texts/language.ts'

export interface ApiOptions {
  /** The base URL of the API. */
  readonly root: string
  readonly session: {
    readonly current: () => { readonly token: string } | null
    readonly end: () => void
  }
  /** The application's response to a refusal, on any screen; true when the call is worth repeating. */
  readonly onRefused?: (refused: Refused) => Promise<boolean>
}

/**
 * Makes calls in the reader's language. A session that the server has ended ends here too, unless a newer one
 * has begun in the meantime.
 */
export function createApi({ root, session, onRefused }: ApiOptions): Client {
  const token = () => session.current()?.token ?? null
  const send = createClient({ root, language: languageStore.current, token })
  return async (call, input, sending) => {
    const sentWith = token()
    try {
      return await send(call, input, sending)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.code === 'SESSION_ENDED' && token() === sentWith) session.end()
      if (await onRefused?.(error)) return send(call, input, sending)
      throw error
    }
  }
}
