import { Form } from '@halyard/ui/forms'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './two-fa-dialog.module.css'
import { TwoFaField } from './two-fa-field.tsx'
import { useCodeSending } from './use-code-sending.ts'

interface TwoFaFormProps {
  readonly send: (code: string) => Promise<void>
  /** True if a recovery code is accepted. */
  readonly recovery?: boolean
  readonly action?: string
}

const digits = /^\d{6}$/

/** The second factor alone: six digits are sent as soon as they are complete. */
export function TwoFaForm({ send, recovery = false, action }: TwoFaFormProps) {
  const t = useTexts('twoFa')
  const [code, setCode] = useState('')
  const { error, pending, askForCode, sendCode } = useCodeSending(send, () => {
    // Wrong digits are cleared, a recovery code stays to be corrected.
    setCode((sent) => (digits.test(sent) ? '' : sent))
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Otherwise a dialog inside a form would submit that form too.
    event.stopPropagation()
    if (pending) return
    const isPart = /^\d{0,5}$/.test(code.trim())
    if (isPart) askForCode()
    else void sendCode(code)
  }

  return (
    <Form onSubmit={submit}>
      <TwoFaField
        value={code}
        error={error}
        pending={pending}
        recovery={recovery}
        onChange={setCode}
        onComplete={(whole) => void sendCode(whole)}
      />
      <p className={classes.pending} role="status">
        {pending && t('checking')}
      </p>
      <Button type="submit" loading={pending} fullWidth>
        {action ?? t('confirm')}
      </Button>
    </Form>
  )
}
