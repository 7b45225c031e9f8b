import { answerWithinMs } from '@halyard/web/boot'

interface Asking {
  readonly token: string
  readonly language: string
}

interface Sending {
  readonly priority: 'high' | 'low'
  /** The moment to send; at once if absent. */
  readonly turn?: Promise<void>
}

/**
 * Makes a call before the code that uses its reply has loaded. The consumer cannot abort it, so the time
 * limit is set here.
 */
export function callEarly(
  address: string,
  { token, language }: Asking,
  { priority, turn = Promise.resolve() }: Sending,
): Promise<Response> {
  const headers = {
    'content-language': language,
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  }
  const answer = turn.then(() =>
    fetch(address, { headers, priority, signal: AbortSignal.timeout(answerWithinMs) }),
  )
  // The consumer handles the failure, if there is one.
  answer.catch(() => {})
  return answer
}
