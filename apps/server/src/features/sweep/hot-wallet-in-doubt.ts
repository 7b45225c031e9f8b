import type { Reader } from '../../platform/db/database.ts'
import type { Network } from '../../ports/chain.ts'

/** Somebody else has sent from the hot wallet, and no operator has looked yet: nothing more is to be brought there. */
export async function hotWalletInDoubt(reader: Reader, network: Network): Promise<boolean> {
  const stopped = await reader
    .selectFrom('network')
    .select('network')
    .where('network', '=', network)
    .where('stop_reason', 'like', 'HOT_WALLET_USED_ELSEWHERE:%')
    .executeTakeFirst()
  return stopped !== undefined
}
