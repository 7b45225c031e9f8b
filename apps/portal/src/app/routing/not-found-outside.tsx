import { session } from '../../access/session/index.ts'
import { AuthLayout } from '../../access/sign-in/index.ts'
import { NotFoundPage } from '../../content/placeholder/not-found-page.tsx'

export default function NotFoundOutside() {
  return (
    <AuthLayout>
      <NotFoundPage home={session.current() ? '/dashboard' : '/login'} />
    </AuthLayout>
  )
}
