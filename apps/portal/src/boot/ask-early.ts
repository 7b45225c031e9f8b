import { answerWithinMs } from '@halyard/web/boot'

interface Asking {
  readonly token: string
  readonly language: string
}

interface Sending {
  readonly priority: 'high' | 'low'
  /** When it is sent; at once where nothing is said. */
  readonly turn?: Promise<void>
}

/**
 * Makes a call before the code that uses its answer is there. Whoever takes the answer can no longer give up on it, so that
 * is said here.
 */
export function askEarly(
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
  // Whoever takes the answer learns of the failure; nobody may.
  answer.catch(() => {})
  return answer
}
