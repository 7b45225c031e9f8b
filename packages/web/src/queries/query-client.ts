import { Refused } from '@halyard/contract'
import { QueryClient } from '@tanstack/react-query'
import { application } from '../application.ts'

let client: QueryClient | null = null

/** Shared by all screens, created with the first one that loads data. */
export function queryClient(): QueryClient {
  client ??= createQueryClient()
  return client
}

function createQueryClient(): QueryClient {
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline too: a paused query would keep its screen loading, and its callers waiting, forever.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal is a response; only a missing response is worth a retry.
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      },
    },
  })
  // One member's data is never shown to the next.
  application().session.onChange((change) => {
    if (change !== 'started' && change !== 'extended') made.clear()
  })
  return made
}
