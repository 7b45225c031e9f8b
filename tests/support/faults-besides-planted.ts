// For tests that plant events of teams without the orders, settlements and deals that would have caused them.

import { checkAllBooks } from '../../apps/server/src/books/reconciliation/index.ts'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'
import { findUnfounded } from '../../apps/server/src/teams/bonuses/find-unfounded.ts'

/** What the check of all books names, but for events that nothing has caused, and the bonuses of those. */
export async function faultsBesidesPlanted(reader: Reader): Promise<readonly string[]> {
  const planted = new Set((await findUnfounded(reader)).map(({ details }) => details))
  return (await checkAllBooks(reader)).faults.filter((fault) => !planted.has(fault))
}
