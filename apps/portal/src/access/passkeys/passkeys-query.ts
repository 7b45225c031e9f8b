import { passkeys, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type Passkey = ReplyOf<typeof passkeys.passkeyList>['passkeys'][number]

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api(passkeys.passkeyList, undefined, { signal }),
})

/** The signed-in member's passkeys; the Security page and the 2FA dialog share one query. */
export function usePasskeys() {
  return useQuery(passkeysQuery)
}
