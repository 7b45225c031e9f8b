import { withdrawals as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { doneAtOnce } from '../../platform/http/replays.ts'
import { DoneBefore, namedRequest, runIdempotent } from '../../platform/http/run-idempotent.ts'
import { isId } from '../../platform/ids.ts'
import { giveBack } from '../give-back.ts'
import { lockWithdrawal } from '../lock-withdrawal.ts'
import { wasSigned } from '../was-signed.ts'

export const cancelWithdrawal = answerMember(
  contract.cancelWithdrawal,
  async (app, requested) => {
    const { member, body } = requested
    const by = { who: 'member' as const, id: member.id }
    const request = namedRequest(contract.cancelWithdrawal, by, requested)
    return runIdempotent(app, request, async (tx) => {
      if (!isId(body.withdrawalId)) return refuse('NOT_FOUND')
      const withdrawal = await lockWithdrawal(tx, body.withdrawalId)
      if (withdrawal?.member_id !== member.id) return refuse('NOT_FOUND')
      // If requested twice, it is cancelled once, and both requests succeed.
      if (withdrawal.state === 'CANCELLED') return new DoneBefore({ notice: 'WITHDRAWAL_CANCELLED' as const })
      if (withdrawal.state !== 'PENDING' || (await wasSigned(tx, withdrawal.id)))
        return refuse('WITHDRAWAL_UNDER_WAY')
      await giveBack(tx, app, withdrawal, { state: 'CANCELLED', remark: null })
      return { notice: 'WITHDRAWAL_CANCELLED' as const }
    })
  },
  doneAtOnce,
)
