import { type Call, devices, type Refused } from '@halyard/contract'
import { proofRequired } from './proof-required.ts'
import { setupRequired } from './setup-required.ts'

/**
 * Handles refusals common to every screen: missing 2FA opens the set-up notice; a proof requirement opens the
 * proof dialog. True if the member has proved their identity and the call should be repeated.
 */
export async function answerRefusal({ code }: Refused, call: Call): Promise<boolean> {
  if (code === 'TWO_FA_SETUP_REQUIRED') setupRequired.show()
  return (
    code === 'PROOF_REQUIRED' &&
    proofRequired.request(call === devices.extendSession ? 'EXTEND_SESSION' : 'STAY')
  )
}
