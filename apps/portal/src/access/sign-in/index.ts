export { AuthLayout } from './auth-layout.tsx'
export { AuthPage } from './auth-page.tsx'
