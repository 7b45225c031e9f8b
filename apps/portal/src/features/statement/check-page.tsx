import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { AuthPage } from '../identity/index.ts'
import { settings } from '../settings/index.ts'
import { CheckForm } from './check-form.tsx'

const route = getRouteApi('/public/check')

/** Where anybody learns whether a document is one of ours, unchanged. */
export function CheckPage() {
  const t = useTexts('statement')
  const { document: code = '' } = route.useSearch()
  return (
    <AuthPage title={t('checkTitle')} purpose={t('checkPurpose', { brand: settings.brandName })}>
      <CheckForm code={code} />
    </AuthPage>
  )
}
