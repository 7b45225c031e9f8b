import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../member/index.ts'
import { protectionQuery } from './protection-query.ts'

/** Loads anew what a change of password or 2FA has changed. */
export async function renewProtection(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries(profileQuery), queries.invalidateQueries(protectionQuery)])
}
