import {
  type Call,
  checkBody,
  type FieldCodes,
  type InputOf,
  isProof,
  type RefusalCode,
  type RefusalParams,
  type Replayed,
  type ReplyOf,
  type SentBodyOf,
} from '@halyard/contract'
import { useAskToClose, useKeepOpen } from '@halyard/ui/keep-open'
import { useForm } from '@mantine/form'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { api } from '../calls/api.ts'
import { type Failure, refusedIn } from '../calls/failure.ts'
import { type Confirm, sendConfirmed } from '../calls/send-confirmed.ts'
import { useCall } from '../calls/use-call.ts'
import { isAmbiguous, plainAmount } from '../formats/entered-amount.ts'
import type { Message } from '../texts/message.ts'
import { useCodeTexts } from '../texts/use-texts.ts'
import { hadNoEffect } from './checked-title.ts'
import type { DraftOf } from './draft.ts'
import type { Draft, DraftValues, StoredDraft } from './drafts.ts'
import { unsaved } from './unsaved.ts'

/** Answers to one-time questions, which another visit asks again. */
const oneTimeFields = new Set(['captcha', 'twoFaCode', 'verificationCode', 'verifyCode', 'emailVerifyCode'])

const writtenAfterMs = 500

type Values = Record<string, string | boolean | File | null>

export interface CallFormOptions<C extends Call, V extends Values> {
  readonly call: C
  readonly initialValues: V
  readonly bodyOf: (values: V) => DraftOf<SentBodyOf<C>>
  /** The fields that take an amount: '1,500' is understood as 1500. */
  readonly amounts?: readonly (keyof V & string)[]
  /** Checks beyond the call's own rules, such as an insufficient balance. */
  readonly alsoCheck?: (values: V) => FieldCodes
  /** The values in the texts of those codes, such as a limit. */
  readonly paramsOf?: (values: V) => RefusalParams
  /** The request in the member's words; for idempotent calls. */
  readonly describe?: (values: V) => Message
  /** Saves the input in this browser until it is sent: `draftOf` a name. */
  readonly draft?: Draft | undefined
  /** Fields that belong to somebody else or answer a one-time question, and are not saved. */
  readonly notSaved?: readonly (keyof V & string)[]
  /** Fields that the form fills in itself: they count as neither typed nor saved. */
  readonly calculated?: readonly (keyof V & string)[]
  /**
   * 'freely': losing the input does no harm. 'on-search': the form disappears with another search of the same
   * page.
   */
  readonly leaves?: 'freely' | 'on-search'
  readonly onDone: (reply: ReplyOf<C>, values: V) => void | Promise<void>
  readonly onFailed?: (failure: Failure) => void
  /** Called between validation and sending. */
  readonly confirm?: Confirm
}

/**
 * An idempotent call's input is built once: a retry must be identical, even if its sources have changed.
 * Otherwise it is built when sent, and may contain the result of confirming.
 */
interface Submitted<C extends Call, V extends Values> {
  readonly values: V
  readonly input: InputOf<C>
  readonly message: Message | undefined
}

/**
 * A form that makes one call. It is validated by the call's own rules before it is sent, and sent once no
 * matter how often it is clicked. Refusals are shown at the fields they name, and the input stays. Errors are
 * kept as codes, so that they change with the language. While a money request is in flight, the dialog around
 * the form cannot be closed; while its outcome is unknown, submitting asks for it.
 */
export function useCallForm<C extends Call, V extends Values>(options: CallFormOptions<C, V>) {
  const codeText = useCodeTexts()
  const { draft, leaves } = options
  const { idempotent } = options.call
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validate: check,
    onValuesChange: clearCorrected,
  })
  const call = useCall<Submitted<C, V>, ReplyOf<C>>({
    call: options.call,
    send: ({ values, input, message }) =>
      sendConfirmed({
        send() {
          // A draft of a completed request would become a second one.
          if (idempotent) draft?.forget()
          return api(options.call, idempotent ? input : inputOf(values), { message })
        },
        confirm: options.confirm,
      }),
    onDone(reply, { values }) {
      putAway(idempotent ? options.initialValues : values)
      // A dialog remains while it fades out: its values would become a second request.
      if (idempotent) form.reset()
      return options.onDone(reply, values)
    },
    onReplayed: resetUnlessWithoutEffect,
    onPartly() {
      putAway()
      form.reset()
    },
    onFailed: fail,
  })
  const { failure, pending } = call
  useKeepOpen(pending && idempotent)

  const id = useId()
  // The values that can be lost without harm: the initial ones, and those sent last.
  const [safe, setSafe] = useState<V>(options.initialValues)
  // Sent, with an outcome still unknown when its dialog was closed: not unsent, though not safe either.
  const [unsettled, setUnsettled] = useState<V | null>(null)
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null)
  const isTyped = differsFrom(safe) && (unsettled === null || differsFrom(unsettled))
  // A form with unknown outcome may be left: the request is saved, and reported on every page.
  const isUnsaved = isTyped && leaves !== 'freely' && failure?.kind !== 'unknown'
  const onSearch = leaves === 'on-search'

  function isSecret(name: string): boolean {
    return oneTimeFields.has(name) || isProof((options.call.body.shape as Record<string, object>)[name])
  }

  function isCalculated(name: string): boolean {
    return options.calculated?.includes(name) === true
  }

  function isInput(name: string): boolean {
    return !isSecret(name) && !isCalculated(name)
  }

  function differsFrom(values: V): boolean {
    return Object.keys(values).some((name) => isInput(name) && form.values[name] !== values[name])
  }

  /** Before any navigation that follows. */
  function putAway(values: V = options.initialValues): void {
    unsaved.drop(id)
    draft?.forget()
    setSavedAtMs(null)
    setUnsettled(null)
    // A new object even with equal values: later input is reset.
    setSafe({ ...values })
  }

  const read = useEffectEvent(() => {
    const stored = draft?.read() ?? null
    if (!stored) return
    const values = fittingValues(stored)
    if (Object.keys(values).length === 0) return
    form.setValues(values)
    setSavedAtMs(stored.savedAtMs)
  })
  useEffect(() => read(), [])

  /** The part of a draft that this form has and was not given otherwise. */
  function fittingValues({ values }: StoredDraft): Partial<V> {
    const isOwnField = ([name, value]: [string, unknown]) =>
      isKeepable(name) && typeof value === typeof safe[name] && value !== safe[name]
    return Object.fromEntries(Object.entries(values).filter(isOwnField)) as Partial<V>
  }

  const isKeepable = (name: string) =>
    ['string', 'boolean'].includes(typeof safe[name]) && isInput(name) && !options.notSaved?.includes(name)

  function keep(): boolean {
    const isTypedHere = ([name, value]: [string, unknown]) => isKeepable(name) && value !== safe[name]
    const typed = Object.fromEntries(Object.entries(form.getValues()).filter(isTypedHere)) as DraftValues
    if (Object.keys(typed).length > 0) return draft?.write(typed) ?? false
    draft?.forget()
    return false
  }
  /** True if input is left out of the draft. */
  function leavesOut(): boolean {
    const isLeftOut = ([name, value]: [string, unknown]) =>
      !isKeepable(name) && !isCalculated(name) && value !== safe[name]
    return Object.entries(form.getValues()).some(isLeftOut)
  }
  const saveDraft = useEffectEvent(keep)
  const leavesOutNow = useEffectEvent(leavesOut)
  // Again at each change: it may have been cleared while the form stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isUnsaved) unsaved.put(id, { keep: () => saveDraft(), leavesOut: () => leavesOutNow(), onSearch })
    return () => unsaved.drop(id)
  }, [id, isUnsaved, onSearch, form.values, safe])
  useAskToClose(isUnsaved, () => unsaved.mayClose(id))
  const write = useEffectEvent(() => {
    if (pending && idempotent) return
    if (!isTyped) draft?.forget()
    else if (unsaved.has(id)) keep()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: written a moment after each change
  useEffect(() => {
    if (!draft) return
    const later = setTimeout(() => write(), writtenAfterMs)
    const writeNow = () => write()
    addEventListener('pagehide', writeNow)
    return () => {
      clearTimeout(later)
      removeEventListener('pagehide', writeNow)
    }
  }, [draft, form.values, safe, unsettled])

  function inputOf(typed: V): InputOf<C> {
    const plain = (options.amounts ?? []).map((name) => [name, plainAmount(String(typed[name]))])
    const values = { ...typed, ...Object.fromEntries(plain) }
    return { body: options.bodyOf(values) } as unknown as InputOf<C>
  }

  const alsoCheck = (values: V): FieldCodes => options.alsoCheck?.(values) ?? {}

  function check(values: V): FieldCodes {
    const input = inputOf(values)
    const codes = checkBody(options.call, (input as { body: unknown }).body)
    const unclear = (options.amounts ?? []).filter((name) => isAmbiguous(String(values[name])))
    for (const name of unclear) codes[name] = 'AMOUNT_AMBIGUOUS'
    const also = alsoCheck(values)
    const isAlone = Object.keys(also).some((name) => !(name in codes))
    // No password prompt for a request that would fail.
    return isAlone ? also : codes
  }

  /** A field's validity may depend on another one, such as an address on its network. */
  function clearCorrected(values: V, before: V): void {
    const now = alsoCheck(values)
    for (const [name, code] of Object.entries(alsoCheck(before)))
      if (now[name] !== code) form.clearFieldError(name)
    clearRefusal(values, before)
  }

  /**
   * The alert goes once nothing that it concerns is unchanged; one about several fields goes with the first.
   */
  function clearRefusal(values: V, before: V): void {
    if (failure?.kind !== 'refused') return
    const sharesCode = (name: string) => form.errors[name] === failure.code
    const named = Object.keys(values).filter((name) => name in failure.fields || sharesCode(name))
    const isCorrected = (name: string) => values[name] !== before[name] || !form.errors[name]
    if (named.length === 0 || named.every((name) => values[name] === before[name])) return
    if (!named.every((name) => isCorrected(name) || sharesCode(name))) return
    for (const name of named) form.clearFieldError(name)
    call.dismiss()
  }

  function submitted(values: V): Promise<void> {
    setUnsettled(null)
    return call.send({ values, input: inputOf(values), message: options.describe?.(values) })
  }

  function fail(next: Failure): void {
    options.onFailed?.(next)
    if (idempotent && next.kind !== 'unknown') keep()
    const fields = refusedIn(next)?.fields
    if (!fields) return
    for (const [name, code] of Object.entries(fields)) form.setFieldError(name, code)
    // The alert above the fields is rendered first, and may move them.
    setTimeout(() => focusFirst(fields))
  }

  /** After a request without effect, the form keeps its input for another attempt. */
  function resetUnlessWithoutEffect({ state }: Replayed): void {
    if (hadNoEffect(state)) return
    putAway()
    form.reset()
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
    check: call.check,
    dismiss(): void {
      if (failure?.kind === 'unknown') setUnsettled({ ...form.getValues() })
      call.dismiss()
    },
    values: form.values,
    /** The current values, for a callback from an earlier render. */
    latest: () => form.getValues(),
    /** The last sent request, in the member's words, whatever was typed since. */
    requested: call.requested?.message ?? null,
    setValue: form.setFieldValue,
    /** Validates one field now; true if it is valid. */
    checkField(name: keyof V & string): boolean {
      const code = check(form.getValues())[name]
      if (!code) return true
      form.setFieldError(name, code)
      form.getInputNode(name)?.focus()
      return false
    },
    /** The time at which the shown draft was saved; null for new input. */
    savedAtMs,
    /** True with unsent input. */
    isTyped,
    /** Asks before the surrounding dialog closes: for a form held outside of its dialog. */
    mayClose: () => unsaved.mayClose(id),
    /** The initial values have changed elsewhere: input stays, the rest follows. False without input. */
    follow(values: V): boolean {
      const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== safe[name])
      form.setInitialValues(values)
      form.setValues({ ...values, ...(Object.fromEntries(typed) as Partial<V>) })
      setSafe(values)
      return typed.some(([name, value]) => value !== values[name])
    },
    discard(): void {
      putAway()
      setSafe(options.initialValues)
      form.reset()
    },
    /** Losing the input does no harm any more: it is sent another way. */
    putAway: () => putAway(form.getValues()),
    setError: (name: keyof V & string, code: RefusalCode) => form.setFieldError(name, code),
    focus: (name: keyof V & string) => form.getInputNode(name)?.focus(),
    reset(): void {
      setSafe(options.initialValues)
      form.reset()
    },
    submit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault()
      if (failure?.kind === 'unknown') call.check()
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

function paramsOf(failure: Failure | null): RefusalParams | undefined {
  return refusedIn(failure)?.params
}
