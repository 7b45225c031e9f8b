import { operatorMachines as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { audit } from '../index.ts'

export const revokeApiKey = answerOperator(
  contract.revokeApiKey,
  async (app, { body, operator, address }) => {
    const { keyId: id, reason } = body
    if (!isId(id)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const revoked = await tx
        .updateTable('operator_session')
        .set({ ended_at: app.clock.now() })
        .where('id', 'in', (keys) => keys.selectFrom('api_key').select('id').where('id', '=', id))
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!revoked) return refuse('NOT_FOUND')
      await audit(tx, app, { operator, action: 'api-keys.revoke', subject: `api-key:${id}`, reason, address })
      return { notice: 'SESSION_REVOKED' as const }
    })
  },
)
