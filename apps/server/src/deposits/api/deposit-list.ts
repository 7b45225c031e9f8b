import { deposits as contract } from '@halyard/contract'
import { isBlockedPlace } from '../../access/abuse-protection/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { addressesOf, offeredNetworks } from '../addresses.ts'

export const depositList = answerMember(contract.depositList, async (app, { member, visit }) => {
  if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
  const addresses = await addressesOf(app, member)
  return {
    depositQRCodeList: [...addresses].map(([chainName, walletAddress]) => ({ chainName, walletAddress })),
    pausedList: (await offeredNetworks(app)).filter((network) => !addresses.has(network)),
  }
})
