import { devices } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api } from '@halyard/web/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { protectionQuery } from './protection-query.ts'
import { useNotifyFailure } from './use-notify-failure.ts'

export function useRemovePhrase() {
  const app = useTexts('app')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api(devices.antiPhishingPhrase, { body: { phrase: '' } }),
    onSuccess: ({ message }) => notify({ kind: 'success', title: app('success'), message }),
    onError: useNotifyFailure(),
    onSettled: () => queries.invalidateQueries({ queryKey: protectionQuery.queryKey }),
  })
}
