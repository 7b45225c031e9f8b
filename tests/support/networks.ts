import { randomBytes } from 'node:crypto'
import { operatorMoney } from '@halyard/contract'
import type { Network } from '../../apps/server/src/ports/chain.ts'
import { anOperator } from './operators.ts'
import type { TestServer } from './server.ts'
import { aMember } from './wallets.ts'

/** Resumes a network as an operator who has seen all its strays. Returns the response's status. */
export async function resumeNetwork(t: TestServer, network: Network): Promise<number> {
  const { token } = await anOperator(t, ['networks.run'])
  const { body } = await t.ask(operatorMoney.networkStates, undefined, { token })
  const { unacceptedStrays = 0, newestStray = null } =
    body.networks.find((one) => one.network === network) ?? {}
  const resume = { network, unacceptedStrays, newestStray, reason: 'Looked at it' }
  return (await t.ask(operatorMoney.resumeNetwork, { body: resume }, { token })).status
}

/** A stray: a transfer from a member's deposit address that no sweep planned. */
export async function aStray(
  t: TestServer,
  network: Network,
  to: string,
): Promise<{ readonly transactionId: string; readonly blockNumber: number }> {
  const [{ id }, now] = [await aMember(t), t.app.clock.now()]
  const from = `deposit-${randomBytes(16).toString('hex')}`
  const transactionId = `${network === 'TRC20' ? '' : '0x'}${randomBytes(32).toString('hex')}`
  const stray = { network, transaction_id: transactionId, event_index: 0, from_address: from, to_address: to }
  const blockNumber = 10
  await t.app.db.transact(async (tx) => {
    await tx
      .insertInto('deposit_address')
      .values({ member_id: id, network, address: from, created_at: now })
      .execute()
    await tx
      .insertInto('stray_transfer')
      .values({ ...stray, units: '5000000', block_number: blockNumber, seen_at: now })
      .execute()
  })
  return { transactionId, blockNumber }
}
