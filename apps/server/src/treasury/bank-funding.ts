/** Company money at the bank: one operator proposes to book it, another approves. */
import { formatAmount, readAmount } from '@halyard/money'
import {
  balancesOf,
  companyFunds,
  custodyOf,
  lockBalances,
  lockCustody,
  move,
  post,
} from '../ledger/index.ts'
import { defineProposalKind } from '../operators/index.ts'

export const bankFundingProposals = defineProposalKind('bankFunding', {
  async presentOf(reader) {
    const [owed = 0n, own = 0n] = await balancesOf(reader, [custodyOf('bank'), companyFunds])
    return { bank: formatAmount(-owed, 'USDT'), own: formatAmount(own, 'USDT') }
  },
  async against(tx, _app, { payload: { direction, amount } }) {
    if (direction === 'IN') return null
    const wanted = readAmount(amount, 'USDT')
    const atBank = await lockCustody(tx, custodyOf('bank'))
    const [own = 0n] = await lockBalances(tx, [companyFunds])
    return own < wanted || atBank < wanted ? 'CUSTODY_SHORT' : null
  },
  async onApproved(tx, app, { id, payload: { direction, amount } }) {
    const [bank, way] = [custodyOf('bank'), { amount: readAmount(amount, 'USDT') }]
    const transfer =
      direction === 'IN'
        ? move('COMPANY_FUNDING', { ...way, from: bank, to: companyFunds }, { cause: id })
        : move('COMPANY_WITHDRAWAL', { ...way, from: companyFunds, to: bank }, { cause: id })
    const { posted } = await post(tx, [{ ...transfer, id }], app.clock.now())
    if (!posted) throw new Error('The company has taken its own money meanwhile')
  },
})
