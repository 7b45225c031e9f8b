import type { App } from '../../platform/app.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type AddressLimit, takeFromAddress } from './limits.ts'
import { newChallenge, useProof } from './proof-of-work.ts'

/**
 * Like limitAddress, but an empty allowance requires a proof of work instead of refusing: on a shared network
 * a stranger can use the allowance up, and members behind the same address must still get in.
 */
export async function stepUpAddress(
  app: App,
  what: AddressLimit,
  address: string,
  proof: string | undefined,
): Promise<Refusal | null> {
  if (proof !== undefined && (await useProof(app, 'request', proof))) return null
  if ((await takeFromAddress(app, what, address)) === 0) return null
  return refuse('PROOF_OF_WORK_REQUIRED', { params: { challenge: await newChallenge(app, 'request') } })
}
