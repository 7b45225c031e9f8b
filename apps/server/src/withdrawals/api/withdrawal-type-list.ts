import { withdrawals as contract } from '@halyard/contract'
import { formatAmount, networks, networkTerms } from '@halyard/money'
import { answerMember } from '../../platform/http/handler.ts'
import { networksNow } from '../networks-now.ts'
import { maxPaid } from '../payable.ts'

export const withdrawalTypeList = answerMember(contract.withdrawalTypeList, async (app) => {
  const [open, most] = [await networksNow(app.db), await maxPaid(app.db)]
  const all = networks.flatMap((key) => {
    const found = open.find(({ network }) => network === key)
    return found ? [{ ...found, key, value: `${key} (${networkTerms[key].name})` }] : []
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
