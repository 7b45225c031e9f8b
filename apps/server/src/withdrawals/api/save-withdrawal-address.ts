import { withdrawalMethods as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { saveMethod } from '../save-method.ts'

export const saveWithdrawalAddress = answerMember(
  contract.saveWithdrawalAddress,
  async (app, { member, body }) => {
    const { network, remark } = body
    const address = app.chains[network].canonicalAddress(body.walletAddress)
    if (!address) return refuse('INVALID_ADDRESS', { field: 'walletAddress' })
    const where = [network, address]
    return saveMethod(app, member, { twoFaCode: body.twoFaCode, where, field: 'walletAddress' }, () => ({
      kind: 'CRYPTO',
      network,
      address,
      remark,
    }))
  },
)
