import { Form } from '@halyard/ui/forms'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useCodeSending } from './use-code-sending.ts'

interface RecoveryCodeEntryProps {
  readonly send: (code: string) => Promise<void>
}

/** A recovery code instead of the app's. It needs a click to send, because each works only once. */
export function RecoveryCodeEntry({ send }: RecoveryCodeEntryProps) {
  const t = useTexts('twoFa')
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const focus = () => input.current?.focus()
  const { error, pending, askForCode, sendCode } = useCodeSending(send, focus)
  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Otherwise a dialog inside a form would submit that form too.
    event.stopPropagation()
    if (pending) return
    if (code.trim() !== '') return void sendCode(code)
    askForCode()
    focus()
  }

  return (
    <Form onSubmit={submit}>
      <TextInput
        ref={input}
        label={t('recoveryCode')}
        value={code}
        error={error}
        readOnly={pending}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" loading={pending} fullWidth>
        {t('sendRecoveryCode')}
      </Button>
    </Form>
  )
}
