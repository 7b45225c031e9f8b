import { type RefusalCode, Refused, twoFa } from '@halyard/contract'
import { CodeBoxes, Form } from '@halyard/ui/forms'
import { api } from '@halyard/web/calls'
import { useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useCodeSending } from '../two-fa/index.ts'
import { keepFreshCodes } from './fresh-codes.ts'
import { renewProtection } from './renew-protection.ts'
import classes from './two-fa-page.module.css'

interface EnableTwoFaFormProps {
  /** The key has expired, and a new one must be shown. */
  readonly onExpired: () => void
}

const codeLength = 6

/** Turns 2FA on with the first code; the Security page then shows the recovery codes. */
export function EnableTwoFaForm({ onExpired }: EnableTwoFaFormProps) {
  const t = useTexts('security')
  const words = useTexts('twoFa')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { error, pending, askForCode, sendCode } = useCodeSending(enable, () => setCode(''))

  async function enable(verificationCode: string): Promise<void> {
    try {
      const body = { enabledTwoFa: 'true', verificationCode } as const
      const { message, recoveryCodes } = await api(twoFa.enableTwoFa, { body })
      if (recoveryCodes) keepFreshCodes(queries, { codes: recoveryCodes, message })
      await renewProtection(queries)
    } catch (cause) {
      if (isRefused(cause, 'TWO_FA_NOT_STARTED')) onExpired()
      if (!isRefused(cause, 'TWO_FA_ALREADY_ENABLED')) throw cause
      // It was turned on in another tab, or the first response was lost. New recovery codes can be made on
      // the Security page.
      notifySuccess(cause.message)
      await renewProtection(queries)
    }
    await navigate({ to: '/settings/overview' })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (pending) return
    if (code.length === codeLength) void sendCode(code)
    else askForCode()
  }

  return (
    <Form className={classes.form} onSubmit={submit}>
      <CodeBoxes
        label={words('code')}
        boxLabel={(number, total) => words('digit', { number, total })}
        value={code}
        error={error}
        pending={pending}
        onChange={setCode}
        onComplete={(whole) => void sendCode(whole)}
      />
      <Button type="submit" loading={pending} className={classes.enable ?? ''}>
        {t('enable')}
      </Button>
    </Form>
  )
}

function isRefused(error: unknown, code: RefusalCode): error is Refused {
  return error instanceof Refused && error.code === code
}
