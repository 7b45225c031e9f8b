/**
 * Answers to calls that the page made before its code was there. The first request for such an address gets the
 * answer that is on its way; a later one is sent, for it wants to know what is true by then.
 */
export interface EarlyAnswers {
  /** Whose answers they are, and in which language. */
  readonly token: string
  readonly language: string
  readonly answers: Record<string, Promise<Response>>
  /** What one of them says, where the page shows some of it already. */
  shown?: unknown
}

/** How long the first screen may take to ask for them, once it is drawn. */
const savedForMs = 5000

/** To be called when the first screen is drawn: before that, a slow browser would ask for everything twice. */
export function forgetEarly(early: EarlyAnswers | undefined): void {
  if (!early) return
  setTimeout(() => {
    for (const address of Object.keys(early.answers)) delete early.answers[address]
    delete early.shown
  }, savedForMs)
}

/** `fetch`, with what was asked for before. */
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
