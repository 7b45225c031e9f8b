import { QueryProvider } from '@halyard/web/queries'
import { NotFoundPage } from '../../features/placeholder/not-found-page.tsx'
import { Shell } from '../../features/shell/index.ts'

export default function NotFoundInShell() {
  return (
    <QueryProvider>
      <Shell known={false}>
        <NotFoundPage home="/dashboard" />
      </Shell>
    </QueryProvider>
  )
}
