import { NotFoundPage } from '../../features/placeholder/not-found-page.tsx'
import { Shell } from '../../features/shell/shell.tsx'
import { QueryProvider } from '../data/query-provider.tsx'

export default function NotFoundInShell() {
  return (
    <QueryProvider>
      <Shell known={false}>
        <NotFoundPage home="/dashboard" />
      </Shell>
    </QueryProvider>
  )
}
