import { member, type ReplyOf } from '@halyard/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

export type Profile = ReplyOf<typeof member.viewProfile>

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api(member.viewProfile, undefined, { signal }),
})

/** The signed-in member's profile; shell and screens share one load. */
export function useProfile() {
  return useQuery(profileQuery)
}
