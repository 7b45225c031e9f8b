import { useLanguage } from '@halyard/web/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadTexts } from '../../locales/index.ts'

async function load() {
  const [{ ListedRequests }] = await Promise.all([import('./listed-requests.tsx'), loadTexts('openRequests')])
  return ListedRequests
}

/**
 * The list of open requests, with its texts; undefined while it is not loaded. It is loaded as soon as money can be
 * sent, since an answer is often lost because the network is gone, and is tried again once the network is back.
 */
export function useListedRequests() {
  const { data } = useQuery({
    queryKey: ['listed-requests', useLanguage()],
    queryFn: load,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
