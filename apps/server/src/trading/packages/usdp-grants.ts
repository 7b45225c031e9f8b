/** USDP that the platform gives a member: one operator proposes it, another approves. */
import { operatorProposals as contract } from '@halyard/contract'
import { formatAmount, parseAmount } from '@halyard/money'
import { balancesOf, move, post, usdpIssue, walletOf } from '../../ledger/index.ts'
import { defineProposalKind, memberNumber, operatorAction, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

export const proposeUsdpGrant = answerOperator(contract.proposeUsdpGrant, (app, request) =>
  operatorAction(app, contract.proposeUsdpGrant, request, async (tx) => {
    const { memberId, amount, reason } = request.body
    const number = memberNumber(memberId)
    const member =
      number === null
        ? undefined
        : await tx
            .selectFrom('member')
            .select(['id', 'username'])
            .where('number', '=', number)
            .executeTakeFirst()
    if (!member) return refuse('NOT_FOUND', { field: 'memberId' })
    const payload = { memberId, username: member.username, amount }
    const proposed = await propose(
      tx,
      app,
      { kind: 'usdpGrant', subject: `member:${member.id}`, payload, reason },
      request,
    )
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  }),
)

export const usdpGrantProposals = defineProposalKind('usdpGrant', {
  async presentOf(reader, _, { subject }) {
    const wallet = walletOf(subject.slice('member:'.length), 'usdp')
    const held = (await balancesOf(reader, [wallet]))[0] ?? 0n
    return { balance: formatAmount(held, 'USDP') }
  },
  async onApproved(tx, app, { id, subject, payload }) {
    const amount = parseAmount(payload.amount, 'USDP')
    if (amount === null) throw new Error(`Proposal ${id} has no amount`)
    const memberId = subject.slice('member:'.length)
    // The transfer takes the proposal's id: it can be posted only once.
    const way = { from: usdpIssue, to: walletOf(memberId, 'usdp'), amount }
    const grant = move('USDP_GRANT', way, { cause: id })
    await post(tx, [{ ...grant, id }], app.clock.now())
  },
})
