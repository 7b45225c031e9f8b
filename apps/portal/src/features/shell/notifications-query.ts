import { content } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useQuery } from '@tanstack/react-query'

export function useLatestNotifications() {
  return useQuery({
    queryKey: ['notifications', 'latest'],
    queryFn: ({ signal }) => api(content.notificationList, { query: { page: 0, size: 10 } }, { signal }),
  })
}
