// Payouts of a database that was restored from a backup: what was signed since, only the signer and the chain know.
import { operatorMoney } from '@halyard/contract'
import { expect } from 'vitest'
import type { App } from '../../apps/server/src/platform/app.ts'
import { runPayouts } from '../../apps/server/src/withdrawals/payouts/run-payouts.ts'
import { asOwner } from './database.ts'
import { anOperator } from './operators.ts'
import { type Leaving, required, type Till } from './payouts.ts'

/** The refusal that an operator gets who gives the money back. */
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

/** The backup is from before the last signature was heard of. */
export const inHistory = (till: Till) =>
  asOwner(till.t.ownerUrl, (owner) => owner.query('update signer_heard set count = count - 1'))

/** Long enough after it was heard of for an alarm. */
export const laterHeard = (till: Till) =>
  till.t.app.db.pool.query("update unknown_signature set heard_at = heard_at - interval '6 minutes'")

/** With a signer whose history was lost: it would sign whatever it is asked for. */
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
