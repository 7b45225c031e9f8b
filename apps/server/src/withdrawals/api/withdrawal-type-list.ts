import { withdrawals as contract, type Network } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerMember } from '../../platform/http/handler.ts'
import { networksNow } from '../networks-now.ts'
import { maxPaid } from '../payable.ts'

const networkNames: Record<Network, string> = {
  ERC20: 'ERC20 (Ethereum)',
  TRC20: 'TRC20 (TRON)',
  BEP20: 'BEP20 (BNB Smart Chain)',
}

export const withdrawalTypeList = answerMember(contract.withdrawalTypeList, async (app) => {
  const [networks, most] = [await networksNow(app.db), await maxPaid(app.db)]
  const all = Object.entries(networkNames).flatMap(([key, value]) => {
    const found = networks.find(({ network }) => network === key)
    return found ? [{ ...found, key: key as Network, value }] : []
  })
  return {
    withdrawalTypeList: all
      .filter(({ stopped }) => !stopped)
      .map(({ key, value, fee }) => ({
        key,
        value,
        transferFee: formatAmount(fee, 'USDT'),
        maxAmount: most === null ? null : formatAmount(most + fee, 'USDT'),
      })),
    stoppedList: all.filter(({ stopped }) => stopped).map(({ key, value }) => ({ key, value })),
  }
})
