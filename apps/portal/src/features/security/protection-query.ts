import { devices } from '@halyard/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/client.ts'

/** What protects the account; several cards of the page share one load. */
export const protectionQuery = queryOptions({
  staleTime: 0,
  queryKey: ['sign-in-protection'],
  queryFn: ({ signal }) => api(devices.signInProtection, undefined, { signal }),
})
