import { passkeys as contract } from '@halyard/contract'
import { answerAnyone } from '../../platform/http/handler.ts'
import { stepUpAddress } from '../abuse-protection/index.ts'
import { requestOptions } from '../passkeys/request-options.ts'

export const passkeySignInOptions = answerAnyone(
  contract.passkeySignInOptions,
  async (app, { body, address }) => {
    const limited = await stepUpAddress(app, 'passkey', address, body.proof)
    if (limited) return limited
    return { options: await requestOptions(app, { purpose: 'SIGN_IN' }) }
  },
)
