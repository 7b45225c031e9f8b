import { content } from '@halyard/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/client.ts'

export function useLatestNotifications() {
  return useQuery({
    queryKey: ['notifications', 'latest'],
    queryFn: ({ signal }) => api(content.notificationList, { query: { page: 0, size: 10 } }, { signal }),
  })
}
