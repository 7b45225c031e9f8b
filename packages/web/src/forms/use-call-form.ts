import {
  type BodyOf,
  type Call,
  checkBody,
  checkQuery,
  type FieldCodes,
  type QueryOf,
  type RefusalCode,
  type RefusalParams,
  type ReplyOf,
} from '@halyard/contract'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../calls/api.ts'
import { type Failure, failureOf } from '../calls/failure.ts'
import { failureOfNamed, isStillOpen, newRequestKey } from '../calls/request-key.ts'
import { type Confirm, sendConfirmed } from '../calls/send-confirmed.ts'
import { useCodeTexts } from '../texts/use-texts.ts'

type Values = Record<string, string | boolean | File | null>

/** What is sent: a body or, for calls that take their input in the address, a query. */
type FormInput<C extends Call, V extends Values> =
  | { readonly bodyOf: (values: V) => BodyOf<C>; readonly queryOf?: undefined }
  | { readonly queryOf: (values: V) => QueryOf<C>; readonly bodyOf?: undefined }

interface CallForm<C extends Call, V extends Values> {
  readonly call: C
  readonly initialValues: V
  readonly onDone: (reply: ReplyOf<C>, values: V) => void | Promise<void>
  readonly onFailed?: (failure: Failure) => void
  /** The call moves money: a submission has an idempotency key, and counts once however often it arrives. */
  readonly movesMoney?: boolean
  /** Called between validation and sending. */
  readonly confirm?: Confirm
}

type CallFormOptions<C extends Call, V extends Values> = CallForm<C, V> & FormInput<C, V>

/**
 * A form that makes one call. It is validated by the call's own rules before it is sent, and sent once no
 * matter how often it is clicked. Refusals are shown at the fields they name, and the typed values stay.
 * Errors are kept as codes, so that they change with the language.
 */
export function useCallForm<C extends Call, V extends Values>(options: CallFormOptions<C, V>) {
  const codeText = useCodeTexts()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const requestKey = useRef<string | null>(null)
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validate: check,
  })

  function inputOf(values: V): { body?: unknown; query?: unknown } {
    return options.queryOf ? { query: options.queryOf(values) } : { body: options.bodyOf(values) }
  }

  function check(values: V): FieldCodes {
    const { body, query } = inputOf(values)
    return options.queryOf ? checkQuery(options.call, query) : checkBody(options.call, body)
  }

  async function send(values: V): Promise<void> {
    if (sending.current) return
    sending.current = true
    setPending(true)
    setFailure(null)
    try {
      const reply = await sendConfirmed(() => request(values), options.confirm)
      if (!reply) return
      requestKey.current = null
      await options.onDone(reply, values)
    } catch (error) {
      const failure = failureOf(error)
      fail(requestKey.current ? failureOfNamed(failure) : failure)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  function request(values: V): Promise<ReplyOf<C>> {
    const input = inputOf(values) as never
    if (!options.movesMoney) return api(options.call, input)
    requestKey.current ??= newRequestKey()
    return api(options.call, input, { idempotencyKey: requestKey.current })
  }

  function fail(next: Failure): void {
    if (!isStillOpen(next)) requestKey.current = null
    setFailure(next)
    options.onFailed?.(next)
    if (next.kind !== 'refused') return
    for (const [name, code] of Object.entries(next.fields)) form.setFieldError(name, code)
    // The alert above the fields is rendered first, and may move them.
    setTimeout(() => focusFirst(next.fields))
  }

  function focusFirst(errors: Record<string, unknown>): void {
    const name = Object.keys(options.initialValues).find((field) => field in errors)
    if (name) form.getInputNode(name)?.focus()
  }

  return {
    failure,
    pending,
    values: form.values,
    setValue: form.setFieldValue,
    /** Validates one field now; true when it is valid. */
    check(name: keyof V & string): boolean {
      const code = check(form.values)[name]
      if (!code) return true
      form.setFieldError(name, code)
      form.getInputNode(name)?.focus()
      return false
    },
    setError: (name: keyof V & string, code: RefusalCode) => form.setFieldError(name, code),
    focus: (name: keyof V & string) => form.getInputNode(name)?.focus(),
    dismissFailure: () => setFailure(null),
    reset: () => form.reset(),
    submit: (event: FormEvent<HTMLFormElement>) => form.onSubmit(send, focusFirst)(event),
    field(name: keyof V & string) {
      const { error, ...props } = form.getInputProps(name)
      return { ...props, name, error: error ? codeText(error as RefusalCode, paramsOf(failure)) : undefined }
    },
  }
}

function paramsOf(failure: Failure | null): RefusalParams | undefined {
  return failure?.kind === 'refused' ? failure.params : undefined
}
