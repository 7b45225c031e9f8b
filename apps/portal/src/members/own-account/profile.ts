import { member, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type Profile = ReplyOf<typeof member.viewProfile>

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api(member.viewProfile, undefined, { signal }),
  // Every member screen loads it, so a session ended elsewhere is noticed without a click.
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
})

/** The signed-in member's profile; shell and screens share one query. */
export function useProfile() {
  return useQuery(profileQuery)
}
