import { LinkButton } from '@halyard/web/routes'
import type { ButtonProps } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'

interface SetUpTwoFaProps extends Pick<ButtonProps, 'fullWidth' | 'size'> {
  /** The address of the step to come back to; the page itself where it is none. */
  readonly continueAt?: string
  readonly onClick?: () => void
  readonly 'data-autofocus'?: boolean
}

/** Leads to the set-up of 2FA, and from there back to where it was needed. */
export function SetUpTwoFa({ continueAt, ...button }: SetUpTwoFaProps) {
  const t = useTexts('twoFa')
  const here = useLocation({ select: ({ href }) => href })
  return (
    <LinkButton to="/settings/2FA" state={{ continueAt: continueAt || here }} {...button}>
      {t('goNow')}
    </LinkButton>
  )
}
