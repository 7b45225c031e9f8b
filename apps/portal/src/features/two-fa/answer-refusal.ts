import type { Refused } from '@halyard/contract'
import { proofRequired } from './proof-required.ts'
import { setupRequired } from './setup-required.ts'

/**
 * A step that needs 2FA set up says so, and one that needs to know who holds the session asks for it, on whatever screen
 * it was tried. True when the member has proved it, and the call is worth making again.
 */
export async function answerRefusal({ code }: Refused): Promise<boolean> {
  if (code === 'TWO_FA_SETUP_REQUIRED') setupRequired.ask()
  return code === 'PROOF_REQUIRED' && proofRequired.ask()
}
