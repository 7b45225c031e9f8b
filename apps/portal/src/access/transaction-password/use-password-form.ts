import type { RefusalCode } from '@halyard/contract'
import { type CallState, refusedIn } from '@halyard/web/calls'
import { useCodeTexts } from '@halyard/web/texts'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { checkPasswords } from './password-rules.ts'

export interface PasswordCall extends Pick<CallState, 'pending' | 'failure'> {
  readonly send: (transactionPassword: string) => Promise<void>
}

/** Password and confirmation, validated before sending. A refused password stays, with its reason. */
export function usePasswordForm({ failure, send }: PasswordCall) {
  const codeText = useCodeTexts()
  const form = useForm({
    mode: 'controlled',
    initialValues: { transactionPassword: '', confirmPassword: '' },
    validate: checkPasswords,
  })
  const { setFieldError, getInputNode } = form
  const refused = refusedIn(failure)
  const showRefusal = useEffectEvent((code: RefusalCode) => {
    setFieldError('transactionPassword', code)
    getInputNode('transactionPassword')?.focus()
  })
  // Once for each refusal: later input clears the error and must not be interrupted.
  useEffect(() => {
    const code = refused?.fields.transactionPassword
    if (code) showRefusal(code)
  }, [refused])

  function focusFirst(errors: Record<string, unknown>): void {
    const name = ['transactionPassword', 'confirmPassword'].find((field) => field in errors)
    if (name) getInputNode(name)?.focus()
  }

  return {
    submit: form.onSubmit(({ transactionPassword }) => void send(transactionPassword), focusFirst),
    field(name: 'transactionPassword' | 'confirmPassword') {
      const { error, ...props } = form.getInputProps(name)
      return { ...props, name, error: error ? codeText(error as RefusalCode, refused?.params) : undefined }
    },
  }
}
