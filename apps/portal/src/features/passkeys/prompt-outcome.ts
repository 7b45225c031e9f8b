/** How a browser's prompt for a passkey ended, when not with a passkey. */
export type PromptOutcome = 'turned-back' | 'known' | 'failed'

/** By the names that WebAuthn gives to errors. Turning back and letting the time run out look the same. */
export function promptOutcomeOf(error: unknown): PromptOutcome {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'turned-back'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
