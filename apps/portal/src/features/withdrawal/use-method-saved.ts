import { notify } from '@halyard/ui/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { methodsQuery } from './withdrawal-queries.ts'

/** Returns to the list, which shows the new method. */
export function useMethodSaved() {
  const app = useTexts('app')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ message }: { readonly message: string }): Promise<void> => {
    notify({ kind: 'success', title: app('success'), message })
    await queries.invalidateQueries(methodsQuery)
    await navigate({ to: '/wallet/walletInfo' })
  }
}
