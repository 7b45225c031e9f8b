/** Operators themselves, alarms, and connected systems. */
import {
  capabilities,
  operator,
  operatorAudit,
  operatorMachines,
  operatorResets,
  operatorRoles,
} from '@halyard/contract'
import { raiseAlarm } from '../../../apps/server/src/operators/index.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { anOperator } from '../operators.ts'
import type { TestServer } from '../server.ts'
import { aMember } from '../wallets.ts'
import { type Scenes, scene } from './scene.ts'

export const scenesOfOperators: Scenes = {
  ...scene(operatorAudit.auditCsv, async () => [{ query: {} }]),
  ...scene(operatorRoles.proposeRoles, async (t) => [
    { body: { operatorId: (await anOperator(t, [])).id, roles: ['support' as const], reason: 'New here' } },
  ]),
  ...scene(operatorRoles.decideRoles, async (t) => {
    const { token } = await anOperator(t, ['operators.roles'])
    const body = { operatorId: (await anOperator(t, [])).id, roles: ['support' as const], reason: 'New here' }
    const requested = await t.ask(operatorRoles.proposeRoles, { body }, { token })
    return [{ body: { id: requested.body.proposalId, decision: 'APPROVE' as const } }]
  }),
  ...scene(operatorResets.proposeOperatorReset, async (t) => {
    await anOperator(t, ['operators.reset'])
    return [{ body: { email: (await anOperator(t, [])).email, reason: 'Lost phone' } }]
  }),
  ...scene(operatorResets.decideOperatorReset, async (t) => [
    { body: { id: await aReset(t), decision: 'APPROVE' as const } },
  ]),
  ...scene(operator.clearAlarm, async (t) => {
    const subject = `scene:${newId()}`
    await t.app.db.transact((tx) => raiseAlarm(tx, t.app, { kind: 'ODD', subject, details: '' }))
    const { id } = await t.app.db
      .selectFrom('alarm')
      .select('id')
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    return [{ body: { id, reason: 'Seen' } }]
  }),
  ...scene(operatorMachines.addWebhook, async () => [
    { body: { url: 'https://hooks.example.test/in', events: ['alarm.raised' as const] } },
  ]),
  ...scene(operatorMachines.removeWebhook, async (t) => [
    { body: { endpointId: await aWebhook(t), reason: 'Moved' } },
  ]),
  ...scene(operatorMachines.webhookDeliveries, async (t) => {
    const endpointId = await aWebhook(t)
    await aMember(t)
    return [{ query: { endpointId } }]
  }),
  ...scene(operatorMachines.replayWebhook, async (t) => {
    const endpoint = await aWebhook(t)
    await aMember(t)
    const { id: deliveryId } = await t.app.db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('endpoint_id', '=', endpoint)
      .executeTakeFirstOrThrow()
    return [{ body: { deliveryId } }]
  }),
  ...scene(operatorMachines.createApiKey, async () => [
    { body: { name: 'Warehouse', capabilities: ['members.read' as const], days: 30 } },
  ]),
  ...scene(operatorMachines.revokeApiKey, async (t) => {
    const { token } = await anOperator(t, capabilities)
    const body = { name: 'Warehouse', capabilities: ['members.read' as const], days: 30 }
    const made = await t.ask(operatorMachines.createApiKey, { body }, { token })
    return [{ body: { keyId: made.body.keyId, reason: 'Leaked' } }]
  }),
}

async function aWebhook(t: TestServer): Promise<string> {
  const { token } = await anOperator(t, ['integrations.manage'])
  const body = { url: 'https://hooks.example.test/in', events: ['member.registered' as const] }
  return (await t.ask(operatorMachines.addWebhook, { body }, { token })).body.endpointId
}

/** For an operator without any capability, proposed by another; a third must approve. */
async function aReset(t: TestServer): Promise<string> {
  const [asker, concerned] = [await anOperator(t, ['operators.reset']), await anOperator(t, [])]
  await anOperator(t, ['operators.reset'])
  const body = { email: concerned.email, reason: 'Lost phone' }
  return (await t.ask(operatorResets.proposeOperatorReset, { body }, asker)).body.resetId
}
