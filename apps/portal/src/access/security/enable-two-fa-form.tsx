import { type RefusalCode, Refused, twoFa } from '@halyard/contract'
import { Box } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { TwoFaForm } from '../two-fa/index.ts'
import { keepFreshCodes } from './fresh-codes.ts'
import { renewProtection } from './renew-protection.ts'

interface EnableTwoFaFormProps {
  /** The key has expired, and a new one must be shown. */
  readonly onExpired: () => void
}

/** Turns 2FA on with the first code; the Security page then shows the recovery codes. */
export function EnableTwoFaForm({ onExpired }: EnableTwoFaFormProps) {
  const t = useTexts('security')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { continueAt } = useLocation({ select: ({ state }) => state })

  async function enable(verificationCode: string): Promise<void> {
    let hasCodes = false
    try {
      const body = { enabledTwoFa: 'true', verificationCode } as const
      const { message, recoveryCodes } = await api(twoFa.enableTwoFa, { body })
      hasCodes = recoveryCodes !== undefined
      if (recoveryCodes) keepFreshCodes(queries, { codes: recoveryCodes, message, continueAt })
      await renewProtection(queries)
    } catch (cause) {
      if (isRefused(cause, 'TWO_FA_NOT_STARTED')) onExpired()
      if (!isRefused(cause, 'TWO_FA_ALREADY_ENABLED')) throw cause
      // It was turned on in another tab, or the first response was lost. New recovery codes can be made on
      // the Security page.
      notifySuccess(cause.message)
      await renewProtection(queries)
    }
    // The recovery codes are saved first; their dialog goes on to the next page.
    await (continueAt && !hasCodes ? navigate({ href: continueAt }) : navigate({ to: '/settings/overview' }))
  }

  return (
    <Box above={16}>
      <TwoFaForm send={enable} action={t('enable')} />
    </Box>
  )
}

function isRefused(error: unknown, code: RefusalCode): error is Refused {
  return error instanceof Refused && error.code === code
}
