import { Refused } from '@halyard/contract'
import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '../session/index.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is an answer; only a missing answer is worth asking again.
      retry: (failures, error) => !(error instanceof Refused) && failures < 2,
    },
  },
})

// What one member has seen is never shown to the next.
onSessionChange((change) => {
  if (change !== 'started') queryClient.clear()
})
