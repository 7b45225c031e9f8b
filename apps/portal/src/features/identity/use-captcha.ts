import { account } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useQuery } from '@tanstack/react-query'

/** The captcha on show. Each is good for one use, so it is asked anew after every try. */
export function useCaptcha() {
  return useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => api(account.captcha, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
