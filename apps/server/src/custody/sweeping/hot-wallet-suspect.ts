import type { Reader } from '../../platform/db/database.ts'
import type { Network } from '../../ports/chain.ts'
import { hasUnexplained } from '../../treasury/index.ts'

/** Someone else has sent from the hot wallet, and no operator has reviewed it yet: nothing more may be swept there. */
export async function isHotWalletSuspect(reader: Reader, network: Network): Promise<boolean> {
  const stopped = await reader
    .selectFrom('network')
    .select('network')
    .where('network', '=', network)
    .where('stop_reason', 'like', 'HOT_WALLET_USED_ELSEWHERE:%')
    .executeTakeFirst()
  return stopped !== undefined || (await hasUnexplained(reader, network))
}
