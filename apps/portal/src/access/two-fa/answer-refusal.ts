import { type Call, devices, type Refused } from '@halyard/contract'
import { proofRequired } from './proof-required.ts'
import { setupRequired } from './setup-required.ts'

/**
 * Handles refusals that are the same on every screen: if 2FA must be set up, says so; if the server wants to
 * know who holds the session, asks for proof. True when the member has proved it and the call should be
 * repeated.
 */
export async function answerRefusal({ code }: Refused, call: Call): Promise<boolean> {
  if (code === 'TWO_FA_SETUP_REQUIRED') setupRequired.show()
  return (
    code === 'PROOF_REQUIRED' &&
    proofRequired.request(call === devices.extendSession ? 'EXTEND_SESSION' : 'STAY')
  )
}
