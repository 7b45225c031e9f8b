/** USDP that the platform gives a member: one operator proposes it, another approves. */
import { formatAmount, readAmount } from '@halyard/money'
import { balancesOf, move, post, usdpIssue, walletOf } from '../../ledger/index.ts'
import { defineProposalKind } from '../../operators/index.ts'

export const usdpGrantProposals = defineProposalKind('usdpGrant', {
  async presentOf(reader, _, { subject }) {
    const wallet = walletOf(subject.slice('member:'.length), 'usdp')
    const held = (await balancesOf(reader, [wallet]))[0] ?? 0n
    return { balance: formatAmount(held, 'USDP') }
  },
  async onApproved(tx, app, { id, subject, payload }) {
    const amount = readAmount(payload.amount, 'USDP')
    const memberId = subject.slice('member:'.length)
    // The transfer takes the proposal's id: it can be posted only once.
    const way = { from: usdpIssue, to: walletOf(memberId, 'usdp'), amount }
    const grant = move('USDP_GRANT', way, { cause: id })
    await post(tx, [{ ...grant, id }], app.clock.now())
  },
})
