import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../members/own-account/index.ts'
import { protectionQuery } from './protection-query.ts'

/** Reloads everything that a change of password or 2FA affects. */
export async function renewProtection(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries(profileQuery), queries.invalidateQueries(protectionQuery)])
}
