import { AuthLayout } from '../../features/identity/index.ts'
import { NotFoundPage } from '../../features/placeholder/not-found-page.tsx'
import { session } from '../../features/session/index.ts'

export default function NotFoundOutside() {
  return (
    <AuthLayout>
      <NotFoundPage home={session.current() ? '/dashboard' : '/login'} />
    </AuthLayout>
  )
}
