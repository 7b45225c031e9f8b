import { useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { methodsQuery } from './withdrawal-queries.ts'

/** Returns to the list, which shows the new method. */
export function useMethodSaved() {
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ message }: { readonly message: string }): Promise<void> => {
    notifySuccess(message)
    await queries.invalidateQueries(methodsQuery)
    await navigate({ to: '/wallet/walletInfo' })
  }
}
