import { TextButton } from '@halyard/ui/forms'
import { Text } from '@halyard/ui/layout'
import { LeaveGuard } from '@halyard/web/leave-guard'
import { QueryProvider } from '@halyard/web/queries'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { settings } from '../../shell/settings/index.ts'
import classes from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimProgress } from './claim-progress.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/** Inheritance claims: submit one, and follow its state. */
export function InheritanceClaimPage() {
  const t = useTexts('inheritanceClaim')
  const { claim } = useMailedLink()
  const [chosen, setChosen] = useState<'claim' | 'follow'>()
  const following = (chosen ?? (claim ? 'follow' : 'claim')) === 'follow'
  return (
    <QueryProvider>
      <AuthPage
        title={following ? t('followTitle') : t('title')}
        purpose={t('purpose', { brand: settings.brandName })}
        wide
      >
        {following ? <ClaimProgress key={claim} code={claim} /> : <ClaimForm />}
        <LeaveGuard />
        <Text size={14} tone="soft" above={28}>
          <TextButton onClick={() => setChosen(following ? 'claim' : 'follow')}>
            {following ? t('claimLink') : t('followLink')}
          </TextButton>
        </Text>
        <Text size={14} tone="soft" above={28}>
          <Link to="/login" className={classes.link} data-alone>
            {t('backToLogin')}
          </Link>
        </Text>
      </AuthPage>
    </QueryProvider>
  )
}
