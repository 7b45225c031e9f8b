import type { WithdrawalState } from '@halyard/contract'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import { destinationOf } from './destination.ts'

/** The history's details of a withdrawal besides its amount. */
export interface HistoryState {
  readonly state: WithdrawalState
  readonly destination: string
}

export async function historyStates(
  reader: Reader,
  app: App,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, HistoryState>> {
  if (withdrawalIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('withdrawal')
    .select(['id', 'kind', 'state', 'address', 'account_sealed'])
    .where('id', 'in', [...withdrawalIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { state: row.state as WithdrawalState, destination: destinationOf(app, row) },
    ]),
  )
}
