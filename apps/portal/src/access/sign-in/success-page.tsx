import { Box } from '@halyard/ui/layout'
import { LinkButton } from '@halyard/web/routes'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { AuthPage } from './auth-page.tsx'
import { Seal } from './seal.tsx'

export function SuccessPage() {
  const t = useTexts('identity')
  const app = useTexts('app')
  return (
    <>
      <Seal tone="good">
        <IconCheck size={32} stroke={1.8} aria-hidden="true" />
      </Seal>
      <AuthPage title={t('successTitle')} purpose={t('successText')}>
        <Box above={28}>
          <LinkButton to="/login" fullWidth>
            {app('close')}
          </LinkButton>
        </Box>
      </AuthPage>
    </>
  )
}
