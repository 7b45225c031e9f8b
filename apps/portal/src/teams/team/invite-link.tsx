import { LinkButton } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'

/** Leads to the member's referral link, from a list that is still empty. */
export function InviteLink() {
  const t = useTexts('team')
  return (
    <LinkButton to="/settings/referral" variant="default" size="sm">
      {t('invite')}
    </LinkButton>
  )
}
