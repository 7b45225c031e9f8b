import { account } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useQuery } from '@tanstack/react-query'

/** The captcha on show. Each works once, so a new one is fetched after every attempt. */
export function useCaptcha() {
  return useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => api(account.captcha, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
