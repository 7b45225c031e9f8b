import { devices } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const protectionQuery = queryOptions({
  staleTime: 0,
  queryKey: ['sign-in-protection'],
  queryFn: ({ signal }) => api(devices.signInProtection, undefined, { signal }),
})

/** The account's protection; the cards of the Security page share one query. */
export function useProtection() {
  return useQuery(protectionQuery)
}
