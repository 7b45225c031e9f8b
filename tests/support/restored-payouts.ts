// Payouts of a database restored from a backup: later signatures are known only to the signer and the
// chain.
import { operatorMoney } from '@halyard/contract'
import { expect } from 'vitest'
import type { App } from '../../apps/server/src/platform/app.ts'
import { runPayouts } from '../../apps/server/src/withdrawals/payouts/run-payouts.ts'
import { asOwner } from './database.ts'
import { anOperator } from './operators.ts'
import { type Leaving, required, type Till } from './payouts.ts'

/** The refusal when an operator returns the money. */
export async function giveBack(till: Till, { id }: Leaving) {
  const { token } = await anOperator(till.t, ['withdrawals.approve'])
  const body = { withdrawalId: id, reason: 'The signer refuses it' }
  return (await till.t.ask(operatorMoney.returnPayout, { body }, { token })).body.code
}

/** Pays it, deep enough in the chain. */
export async function inBlocks(till: Till, { network, to, receive }: Leaving): Promise<void> {
  await runPayouts(till.t.app, network)
  const { chain, controls } = till.box.networks[network]
  await controls.mine(required[network])
  expect(await chain.tokenBalance(to)).toBe(receive)
}

/** The backup is older than the last signature. */
export const inHistory = (till: Till) =>
  asOwner(till.t.ownerUrl, (owner) => owner.query('update signer_heard set count = count - 1'))

/** Long enough after its discovery for an alarm. */
export const laterHeard = (till: Till) =>
  till.t.app.db.pool.query("update unknown_signature set heard_at = heard_at - interval '6 minutes'")

/** With a signer whose history was lost: it would sign any request. */
export const forgetful = (till: Till, requested: string[]): App => ({
  ...till.t.app,
  signer: {
    ...till.t.app.signer,
    signedFor: async () => [],
    sign: async ({ payoutId }) => {
      requested.push(payoutId)
      return { state: 'refused', reason: 'LIMIT_DAY', message: 'not today' }
    },
  },
})
