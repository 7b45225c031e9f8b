/** The end of a browser's passkey prompt without a passkey. */
export type PromptOutcome = 'turned-back' | 'known' | 'failed'

/** Maps the error names of WebAuthn. Cancelling and timing out are indistinguishable. */
export function promptOutcomeOf(error: unknown): PromptOutcome {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'turned-back'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
