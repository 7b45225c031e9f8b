import { Text } from '@halyard/ui/layout'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import words from './words.module.css'

/** Tells a member without 2FA early that a purchase needs it, with a link to the set-up. */
export function TwoFaNeeded({ continueAt }: { readonly continueAt: string }) {
  const t = useTexts('investment')
  if (useProfile().data?.twoFaEnabled !== false) return null
  return (
    <Text size={14} tone="soft">
      {t('needsTwoFa')}{' '}
      <Link to="/settings/2FA" state={{ continueAt }} className={words.link}>
        {t('setUpTwoFa')}
      </Link>
    </Text>
  )
}
