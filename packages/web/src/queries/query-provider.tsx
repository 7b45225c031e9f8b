import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './query-client.ts'

/** Wraps the screens that load data. Calls need no provider: they get the client itself. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
}
