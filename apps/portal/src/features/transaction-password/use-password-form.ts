import type { RefusalCode } from '@halyard/contract'
import { type Failure, failureOf, failureOfNamed, isStillOpen, newRequestKey } from '@halyard/web/calls'
import { useCodeTexts } from '@halyard/web/texts'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkPasswords } from './password-rules.ts'

/**
 * Makes the call with the transaction password and the request's key. An error is shown in the dialog, and
 * the typed passwords stay. The key stays the same while the outcome of the first request is unknown.
 */
export type ProvenAction = (transactionPassword: string, requestKey: string) => Promise<void>

/** Password and confirmation: checked before they are sent, and sent once for any number of clicks. */
export function usePasswordForm(action: ProvenAction) {
  const codeText = useCodeTexts()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const requestKey = useRef<string | null>(null)
  const form = useForm({
    mode: 'controlled',
    initialValues: { transactionPassword: '', confirmPassword: '' },
    validate: checkPasswords,
  })

  async function send({ transactionPassword }: { transactionPassword: string }): Promise<void> {
    if (sending.current) return
    sending.current = true
    setPending(true)
    setFailure(null)
    requestKey.current ??= newRequestKey()
    try {
      await action(transactionPassword, requestKey.current)
    } catch (error) {
      fail(failureOfNamed(failureOf(error)))
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  function fail(next: Failure): void {
    if (!isStillOpen(next)) requestKey.current = null
    setFailure(next)
    // If the request did succeed, the lists and balances show it once they can be loaded again.
    if (next.kind === 'unknown') void queries.invalidateQueries()
    if (next.kind !== 'refused' || !next.fields.transactionPassword) return
    form.setFieldError('transactionPassword', next.fields.transactionPassword)
    setTimeout(() => form.getInputNode('transactionPassword')?.focus())
  }

  function focusFirst(errors: Record<string, unknown>): void {
    const name = ['transactionPassword', 'confirmPassword'].find((field) => field in errors)
    if (name) form.getInputNode(name)?.focus()
  }

  return {
    failure,
    pending,
    submit: form.onSubmit(send, focusFirst),
    field(name: 'transactionPassword' | 'confirmPassword') {
      const { error, ...props } = form.getInputProps(name)
      return { ...props, name, error: error ? codeText(error as RefusalCode) : undefined }
    },
  }
}
