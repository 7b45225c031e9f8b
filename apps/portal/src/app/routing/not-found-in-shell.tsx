import { QueryProvider } from '@halyard/web/queries'
import { NotFoundPage } from '../../content/placeholder/not-found-page.tsx'
import { Shell } from '../../shell/frame/index.ts'

export default function NotFoundInShell() {
  return (
    <QueryProvider>
      <Shell known={false}>
        <NotFoundPage home="/dashboard" />
      </Shell>
    </QueryProvider>
  )
}
