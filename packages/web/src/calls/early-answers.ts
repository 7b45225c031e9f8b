/**
 * Responses to calls that the page made before its code had loaded. The first request for such an address
 * gets the pending response; a later one is sent, for it needs current data.
 */
export interface EarlyAnswers {
  /** The session and the language of the responses. */
  readonly token: string
  readonly language: string
  readonly answers: Record<string, Promise<Response>>
  /** The content of the one that the page already shows in part. */
  shown?: unknown
}

/** The time within which the first screen may claim them, once rendered. */
const savedForMs = 5000

/** To be called when the first screen is rendered: earlier, a slow browser would fetch everything twice. */
export function forgetEarly(early: EarlyAnswers | undefined): void {
  if (!early) return
  setTimeout(() => {
    for (const address of Object.keys(early.answers)) delete early.answers[address]
    delete early.shown
  }, savedForMs)
}

/** `fetch`, preceded by the early responses. */
export function fetchBeside(early: EarlyAnswers | undefined): typeof fetch {
  if (!early) return (address, init) => fetch(address, init)
  const { token, language, answers } = early
  return (address, init) => {
    const answer = typeof address === 'string' ? answers[address] : undefined
    const headers = new Headers(init?.headers)
    const same =
      init?.method === 'GET' &&
      headers.get('authorization') === `Bearer ${token}` &&
      headers.get('content-language') === language
    if (!answer || !same) return fetch(address, init)
    delete answers[String(address)]
    return answer
  }
}
