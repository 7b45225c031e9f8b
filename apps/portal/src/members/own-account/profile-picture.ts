import { member } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useObjectUrl } from '@halyard/web/images'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useProfile } from './profile.ts'

/** The content at a picture's address never changes: a new picture gets a new address. */
const pictureQuery = (url: string | null) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['profile-picture', url],
    enabled: url !== null,
    queryFn: async ({ signal }): Promise<Blob> => {
      const fileId = new URL(url ?? '', location.origin).searchParams.get('fileId') ?? ''
      return (await api(member.profileImage, { query: { fileId } }, { signal })).file
    },
  })

/** An object URL for the member's own picture; null without one, and until loaded. */
export function useProfilePicture(): string | null {
  const { data: profile } = useProfile()
  const { data: picture } = useQuery(pictureQuery(profile?.profileImage ?? null))
  return useObjectUrl(picture ?? null)
}
