import {
  type BodyOf,
  type Call,
  checkBody,
  checkQuery,
  type FieldCodes,
  type InputOf,
  type QueryOf,
  type RefusalCode,
  type RefusalParams,
  type Replayed,
  type ReplyOf,
} from '@halyard/contract'
import { useKeepOpen } from '@halyard/ui/keep-open'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { api, openSince } from '../calls/api.ts'
import { type Failure, refusedIn } from '../calls/failure.ts'
import type { NamedRequest } from '../calls/open-requests.ts'
import { type Confirm, sendConfirmed } from '../calls/send-confirmed.ts'
import { useCall } from '../calls/use-call.ts'
import { useHeldRequest } from '../calls/use-held-request.ts'
import { useTellSettled } from '../calls/use-tell-settled.ts'
import { isAmbiguous, plainAmount } from '../formats/entered-amount.ts'
import type { Told } from '../texts/told.ts'
import { useCodeTexts } from '../texts/use-texts.ts'
import { cameToNothing } from './checked-title.ts'
import type { DraftOf } from './draft.ts'

type Values = Record<string, string | boolean | File | null>

/** What is sent: a body or, for calls that take their input in the address, a query. */
type FormInput<C extends Call, V extends Values> =
  | { readonly bodyOf: (values: V) => DraftOf<BodyOf<C>>; readonly queryOf?: undefined }
  | { readonly queryOf: (values: V) => DraftOf<QueryOf<C>>; readonly bodyOf?: undefined }

interface CallForm<C extends Call, V extends Values> {
  readonly call: C
  readonly initialValues: V
  /** The fields that take an amount: '1,500' is understood as 1500. */
  readonly amounts?: readonly (keyof V & string)[]
  /** What can be told besides the call's own rules, such as that the balance does not suffice. */
  readonly alsoCheck?: (values: V) => FieldCodes
  /** What the texts of those codes name, such as a limit. */
  readonly paramsOf?: (values: V) => RefusalParams
  /** What is asked for, in the member's words; for calls that count once. */
  readonly askedAs?: (values: V) => Told
  /** The open request that the form checks, by sending it again under its key. */
  readonly again?: NamedRequest
  readonly onDone: (reply: ReplyOf<C>, values: V) => void | Promise<void>
  readonly onFailed?: (failure: Failure) => void
  /** Called between validation and sending. */
  readonly confirm?: Confirm
}

type CallFormOptions<C extends Call, V extends Values> = CallForm<C, V> & FormInput<C, V>

/**
 * The input is built once where a request counts once: what is sent again must be the same, even if what it was
 * made from has changed. Elsewhere it is built when it is sent, and may contain what confirming has brought.
 */
interface Submitted<C extends Call, V extends Values> {
  readonly values: V
  readonly input: InputOf<C>
  readonly told: Told | undefined
}

/**
 * A form that makes one call. It is validated by the call's own rules before it is sent, and sent once no
 * matter how often it is clicked. Refusals are shown at the fields they name, and the typed values stay.
 * Errors are kept as codes, so that they change with the language. While money is on its way, the dialog
 * around the form cannot be closed.
 */
export function useCallForm<C extends Call, V extends Values>(options: CallFormOptions<C, V>) {
  const codeText = useCodeTexts()
  const tellSettled = useTellSettled()
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validate: check,
    onValuesChange: forgetMended,
  })
  const call = useCall<Submitted<C, V>, ReplyOf<C>>({
    call: options.call,
    send({ values, input, told }) {
      held.sendHere()
      return sendConfirmed({
        send: () =>
          api(options.call, options.call.countsOnce ? input : inputOf(values), {
            told,
            again: options.again,
          }),
        confirm: options.confirm,
        wasSent: options.again !== undefined || openFor(input) !== null,
      })
    },
    openSince: ({ input }) => openFor(input),
    onDone(reply, { values }) {
      // A dialog is still there while it fades out: what it holds would be a second request.
      if (options.call.countsOnce) form.reset()
      return options.onDone(reply, values)
    },
    onReplayed: clearUnlessNothing,
    onPartly: () => form.reset(),
    onFailed: fail,
  })
  const { failure, pending } = call
  const held = useHeldRequest({
    asked: { call: options.call, input: inputOf(form.values) },
    pending,
    listed: options.again !== undefined,
    onSettled: clear,
  })
  useKeepOpen(pending && options.call.countsOnce)

  function inputOf(typed: V): InputOf<C> {
    const plain = (options.amounts ?? []).map((name) => [name, plainAmount(String(typed[name]))])
    const values = { ...typed, ...Object.fromEntries(plain) }
    return (options.queryOf
      ? { query: options.queryOf(values) }
      : { body: options.bodyOf(values) }) as unknown as InputOf<C>
  }

  function openFor(input: InputOf<C>): Date | null {
    return openSince(options.call, input)
  }

  /** What a lost request asked for may have been paid already, so the balance need not suffice again. */
  function alsoCheck(values: V): FieldCodes {
    return openFor(inputOf(values)) ? {} : (options.alsoCheck?.(values) ?? {})
  }

  function check(values: V): FieldCodes {
    const input = inputOf(values)
    const { body, query } = input as { body?: unknown; query?: unknown }
    const codes = options.queryOf ? checkQuery(options.call, query) : checkBody(options.call, body)
    // What was kept is for the server to judge: by newer rules here, it could never be checked.
    if (options.again) return shownIn(values, codes)
    const unclear = (options.amounts ?? []).filter((name) => isAmbiguous(String(values[name])))
    for (const name of unclear) codes[name] = 'AMOUNT_AMBIGUOUS'
    const also = alsoCheck(values)
    const isAlone = Object.keys(also).some((name) => !(name in codes))
    // Nobody is asked for a secret that would be given in vain.
    return isAlone ? also : codes
  }

  /** What one field was held against may have changed in another: as an amount and its network. */
  function forgetMended(values: V, before: V): void {
    const now = alsoCheck(values)
    for (const [name, code] of Object.entries(alsoCheck(before)))
      if (now[name] !== code) form.clearFieldError(name)
    forgetRefusal(values, before)
  }

  /** The alert goes once nothing that it speaks of is left as it was; what it said of several fields, with the first. */
  function forgetRefusal(values: V, before: V): void {
    if (failure?.kind !== 'refused') return
    const isSaidOfAll = (name: string) => form.errors[name] === failure.code
    const named = Object.keys(values).filter((name) => name in failure.fields || isSaidOfAll(name))
    const isMended = (name: string) => values[name] !== before[name] || !form.errors[name]
    if (named.length === 0 || named.every((name) => values[name] === before[name])) return
    if (!named.every((name) => isMended(name) || isSaidOfAll(name))) return
    for (const name of named) form.clearFieldError(name)
    call.dismiss()
  }

  const submitted = (values: V) =>
    call.send({ values, input: inputOf(values), told: options.askedAs?.(values) })

  function fail(next: Failure): void {
    options.onFailed?.(next)
    const fields = refusedIn(next)?.fields
    if (!fields) return
    for (const [name, code] of Object.entries(fields)) form.setFieldError(name, code)
    // The alert above the fields is rendered first, and may move them.
    setTimeout(() => focusFirst(fields))
  }

  /** What was settled elsewhere is not left to be sent once more by mistake. */
  function clear(): void {
    call.dismiss()
    form.reset()
  }

  /** Whoever still wants what came to nothing need not fill in the form again. */
  function clearUnlessNothing({ state }: Replayed): void {
    if (!cameToNothing(state)) form.reset()
  }

  /** Whether what was sent was settled elsewhere meanwhile: sent now, it would count a second time. */
  const wasSettled = () => !options.again && call.asked !== undefined && !openFor(call.asked.input)

  /** Sends the same again; but a field that was refused is to be corrected first. */
  function again(): void {
    const fields = shownIn(options.initialValues, refusedIn(failure)?.fields ?? {})
    if (Object.keys(fields).length > 0) {
      call.dismiss()
      focusFirst(fields)
    } else if (failure?.kind === 'unknown' && wasSettled()) {
      tellSettled()
      clear()
    } else call.again()
  }

  function focusFirst(errors: Record<string, unknown>): void {
    const name = Object.keys(options.initialValues).find((field) => field in errors)
    if (name) form.getInputNode(name)?.focus()
  }

  return {
    failure,
    pending,
    replayed: call.replayed,
    partly: call.partly,
    checked: call.checked,
    sentBefore: call.sentBefore,
    again,
    dismiss: call.dismiss,
    /** When just this was sent before, if its outcome is still unknown. */
    openSince: pending || failure ? null : held.since,
    /** Whether just this may have been carried out already: then no balance is held against it. */
    isOpen: held.since !== null,
    values: form.values,
    /** What was last sent, in the member's words, whatever has been typed since. */
    asked: call.asked?.told ?? null,
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
    reset: () => form.reset(),
    submit(event: FormEvent<HTMLFormElement>): void {
      if (held.giveUpIfSettled()) event.preventDefault()
      else form.onSubmit(submitted, focusFirst)(event)
    },
    field(name: keyof V & string) {
      const { error, ...props } = form.getInputProps(name)
      return {
        ...props,
        name,
        error: error
          ? codeText(error as RefusalCode, { ...options.paramsOf?.(form.values), ...paramsOf(failure) })
          : undefined,
      }
    },
  }
}

/** Those of the codes that concern a field of the form. */
function shownIn(values: Values, codes: FieldCodes): FieldCodes {
  return Object.fromEntries(Object.entries(codes).filter(([name]) => name in values))
}

function paramsOf(failure: Failure | null): RefusalParams | undefined {
  return refusedIn(failure)?.params
}
