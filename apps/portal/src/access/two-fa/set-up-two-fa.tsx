import { LinkButton } from '@halyard/web/routes'
import type { ButtonProps } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'

interface SetUpTwoFaProps extends Pick<ButtonProps, 'fullWidth' | 'size'> {
  /** The address of the step to return to; empty for the page itself. */
  readonly continueAt?: string
  readonly onClick?: () => void
  readonly 'data-autofocus'?: boolean
}

/** Links to the set-up of 2FA, which leads back here. */
export function SetUpTwoFa({ continueAt, ...button }: SetUpTwoFaProps) {
  const t = useTexts('twoFa')
  const here = useLocation({ select: ({ href }) => href })
  return (
    <LinkButton to="/settings/2FA" state={{ continueAt: continueAt || here }} {...button}>
      {t('goNow')}
    </LinkButton>
  )
}
