import { AuthLayout } from '../../features/identity/auth-layout.tsx'
import { NotFoundPage } from '../../features/placeholder/not-found-page.tsx'
import { currentSession } from '../session/index.ts'

export default function NotFoundOutside() {
  return (
    <AuthLayout>
      <NotFoundPage home={currentSession() ? '/dashboard' : '/login'} />
    </AuthLayout>
  )
}
