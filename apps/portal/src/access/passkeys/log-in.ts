import { type BodyOf, passkeys, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { type PromptOutcome, promptToShow } from '@halyard/web/passkeys'

type Body = BodyOf<typeof passkeys.passkeySignIn>
type LogIn = { readonly reply: ReplyOf<typeof passkeys.passkeySignIn> } | { readonly outcome: PromptOutcome }

export async function logInWithPasskey(how: Omit<Body, 'credential'>): Promise<LogIn> {
  const { options } = await api(passkeys.passkeySignInOptions)
  const prompted = await promptToShow(options)
  if ('outcome' in prompted) return prompted
  const { credential } = prompted
  return { reply: await api(passkeys.passkeySignIn, { body: { credential, ...how } }) }
}
