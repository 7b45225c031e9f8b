/** Missing fee coins that no transaction of ours explains: two operators write them off. */
import type { Network } from '@halyard/contract'
import { sql } from 'kysely'
import { defineProposalKind } from '../operators/index.ts'

/** Counts like a fee from the next reading on. */
export const gasLossProposals = defineProposalKind('gasLoss', {
  async onApproved(tx, _app, { id, payload: { network, address, units } }) {
    await sql`
      insert into gas_fee (network, transaction_id, address, units, block_number, proposal_id)
      select ${network}, 'loss:' || ${id}, ${address}, ${units}::numeric, greatest(network.height, (
        select max(block_number) + 1 from gas_reading where gas_reading.network = ${network} and address = ${address}
      )), ${id}
      from network where network.network = ${network satisfies Network}
    `.execute(tx)
  },
})
