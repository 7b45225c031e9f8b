/** The browser's passkey prompts. The library behind them is loaded with the first one. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type PromptOutcome, promptOutcomeOf } from './prompt-outcome.ts'

/** As in the contract: the content is between browser and server. */
type Json = Record<string, unknown>

/** The passkey as the server expects it, or the end of the prompt without one. */
export type Prompted = { readonly credential: Json } | { readonly outcome: PromptOutcome }

export async function promptToMake(options: Json): Promise<Prompted> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return prompted(startRegistration({ optionsJSON }))
}

export async function promptToShow(options: Json): Promise<Prompted> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return prompted(startAuthentication({ optionsJSON }))
}

async function prompted(prompt: Promise<object>): Promise<Prompted> {
  try {
    return { credential: { ...(await prompt) } }
  } catch (error) {
    return { outcome: promptOutcomeOf(error) }
  }
}
