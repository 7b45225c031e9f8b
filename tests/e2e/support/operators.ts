/** Operators have no screen yet and work through the API. */
import { createClient, operator } from '@halyard/contract'
import { portalUrl } from './places.ts'

const clientWith = (token: string | null) =>
  createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })

/** Calls as the demo's operator. */
export async function operatorClient(email = 'operator@halyard.test') {
  const { token } = await clientWith(null)(operator.operatorAuthenticate, {
    body: { email, password: 'Halyard-2026' },
  })
  return clientWith(token)
}
