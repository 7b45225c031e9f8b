import { getRouteApi } from '@tanstack/react-router'
import { AuthPage } from '../../access/sign-in/index.ts'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import { CheckForm } from './check-form.tsx'

const route = getRouteApi('/public/check')

/** Lets anybody verify that a document is ours and unaltered. */
export function CheckPage() {
  const t = useTexts('statement')
  const { document: code = '' } = route.useSearch()
  return (
    <AuthPage title={t('checkTitle')} purpose={t('checkPurpose', { brand: settings.brandName })}>
      <CheckForm code={code} />
    </AuthPage>
  )
}
