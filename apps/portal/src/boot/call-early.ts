import { answerWithinMs } from '@halyard/web/boot'

interface Asking {
  readonly token: string
  readonly language: string
}

/**
 * Makes a call before the code that uses its reply has loaded. The consumer cannot abort it, so the time
 * limit is set here.
 */
export function callEarly(address: string, { token, language }: Asking): Promise<Response> {
  const headers = {
    'content-language': language,
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  }
  const signal = AbortSignal.timeout(answerWithinMs)
  const answer = fetch(address, { headers, priority: 'low', signal })
  // The consumer handles the failure, if there is one.
  answer.catch(() => {})
  return answer
}
