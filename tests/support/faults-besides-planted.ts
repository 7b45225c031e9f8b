// For tests that plant events of teams without the orders, settlements and deals that would have caused them.

import { checkAllBooks } from '../../apps/server/src/books/reconciliation/index.ts'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'
import { findUnfounded } from '../../apps/server/src/teams/bonuses/find-unfounded.ts'

/** Faults found by the check of all books, except events without a cause and their bonuses. */
export async function faultsBesidesPlanted(reader: Reader): Promise<readonly string[]> {
  const planted = new Set((await findUnfounded(reader)).map(({ details }) => details))
  return (await checkAllBooks(reader)).faults.filter((fault) => !planted.has(fault))
}
