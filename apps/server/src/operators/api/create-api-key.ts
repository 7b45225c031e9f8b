import { operatorMachines as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit, makeApiKey } from '../index.ts'

export const createApiKey = answerOperator(
  contract.createApiKey,
  async (app, { body, operator, address }) => {
    const wanted = [...new Set<string>(body.capabilities)]
    const own = [...operator.capabilities, 'self']
    if (!wanted.every((capability) => own.includes(capability))) return refuse('FORBIDDEN')
    return app.db.transact(async (tx) => {
      const { id, key } = await makeApiKey(tx, app, operator, {
        name: body.name,
        capabilities: wanted,
        days: body.days,
        address,
      })
      await audit(tx, app, {
        operator,
        action: 'api-keys.create',
        subject: `api-key:${id}`,
        reason: `${body.name}: ${wanted.join(', ')}, for ${body.days} days`,
        address,
      })
      return { keyId: id, key }
    })
  },
)
