import {
  type BodyOf,
  type Call,
  checkBody,
  type FieldCodes,
  type InputOf,
  isProof,
  type RefusalCode,
  type RefusalParams,
  type Replayed,
  type ReplyOf,
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
import { cameToNothing } from './checked-title.ts'
import type { DraftOf } from './draft.ts'
import type { Draft, DraftValues, StoredDraft } from './drafts.ts'
import { unsaved } from './unsaved.ts'

/** Answers to a question that another visit asks anew. */
const asksOfTheMoment = new Set(['captcha', 'twoFaCode', 'verificationCode', 'verifyCode', 'emailVerifyCode'])

const writtenAfterMs = 500

type Values = Record<string, string | boolean | File | null>

interface CallFormOptions<C extends Call, V extends Values> {
  readonly call: C
  readonly initialValues: V
  readonly bodyOf: (values: V) => DraftOf<BodyOf<C>>
  /** The fields that take an amount: '1,500' is understood as 1500. */
  readonly amounts?: readonly (keyof V & string)[]
  /** What can be told besides the call's own rules, such as that the balance does not suffice. */
  readonly alsoCheck?: (values: V) => FieldCodes
  /** What the texts of those codes name, such as a limit. */
  readonly paramsOf?: (values: V) => RefusalParams
  /** What is asked for, in the member's words; for calls that count once. */
  readonly describe?: (values: V) => Message
  /** Keeps what is typed in this browser until it is sent: `draftOf` a name. */
  readonly draft?: Draft | undefined
  /** Which of it is another's or answers a question of the moment, and is not kept. */
  readonly notKept?: readonly (keyof V & string)[]
  /** 'freely': what is typed is no loss. 'on-search': the form goes away with another search of the same page. */
  readonly leaves?: 'freely' | 'on-search'
  readonly onDone: (reply: ReplyOf<C>, values: V) => void | Promise<void>
  readonly onFailed?: (failure: Failure) => void
  /** Called between validation and sending. */
  readonly confirm?: Confirm
}

/**
 * The input is built once where a request counts once: what is sent again must be the same, even if what it was
 * made from has changed. Elsewhere it is built when it is sent, and may contain what confirming has brought.
 */
interface Submitted<C extends Call, V extends Values> {
  readonly values: V
  readonly input: InputOf<C>
  readonly message: Message | undefined
}

/**
 * A form that makes one call. It is validated by the call's own rules before it is sent, and sent once no
 * matter how often it is clicked. Refusals are shown at the fields they name, and the typed values stay.
 * Errors are kept as codes, so that they change with the language. While money is on its way, the dialog
 * around the form cannot be closed; while its outcome is unknown, submitting asks what became of it.
 */
export function useCallForm<C extends Call, V extends Values>(options: CallFormOptions<C, V>) {
  const codeText = useCodeTexts()
  const { draft, leaves } = options
  const { idempotent } = options.call
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validate: check,
    onValuesChange: forgetMended,
  })
  const call = useCall<Submitted<C, V>, ReplyOf<C>>({
    call: options.call,
    send: ({ values, input, message }) =>
      sendConfirmed({
        send() {
          // A draft of what was carried out would be a second request.
          if (idempotent) draft?.forget()
          return api(options.call, idempotent ? input : inputOf(values), { message })
        },
        confirm: options.confirm,
      }),
    onDone(reply, { values }) {
      putAway(idempotent ? options.initialValues : values)
      // A dialog is still there while it fades out: what it holds would be a second request.
      if (idempotent) form.reset()
      return options.onDone(reply, values)
    },
    onReplayed: clearUnlessNothing,
    onPartly() {
      putAway()
      form.reset()
    },
    onFailed: fail,
  })
  const { failure, pending } = call
  useKeepOpen(pending && idempotent)

  const id = useId()
  // What stands in the form without anything being lost: at first, and again once it was sent.
  const [safe, setSafe] = useState<V>(options.initialValues)
  const [savedAtMs, setKeptAtMs] = useState<number | null>(null)
  const isTyped = Object.keys(safe).some((name) => form.values[name] !== safe[name] && !isSecret(name))
  // Whose outcome is unknown may be left: it is kept, and told on every page.
  const isUnsaved = isTyped && leaves !== 'freely' && failure?.kind !== 'unknown'
  const onSearch = leaves === 'on-search'

  function isSecret(name: string): boolean {
    return asksOfTheMoment.has(name) || isProof((options.call.body.shape as Record<string, object>)[name])
  }

  /** Before anything that follows leads away. */
  function putAway(values: V = options.initialValues): void {
    unsaved.drop(id)
    draft?.forget()
    setKeptAtMs(null)
    // Another object even if the same stands in it: what was typed since is put back.
    setSafe({ ...values })
  }

  const read = useEffectEvent(() => {
    const stored = draft?.read() ?? null
    if (!stored) return
    const values = fitting(stored)
    if (Object.keys(values).length === 0) return
    form.setValues(values)
    setKeptAtMs(stored.savedAtMs)
  })
  useEffect(() => read(), [])

  /** What of a draft this form asks for, and has not been given otherwise. */
  function fitting({ values }: StoredDraft): Partial<V> {
    const isRequested = ([name, value]: [string, unknown]) =>
      isKeepable(name) && typeof value === typeof safe[name] && value !== safe[name]
    return Object.fromEntries(Object.entries(values).filter(isRequested)) as Partial<V>
  }

  const isKeepable = (name: string) =>
    ['string', 'boolean'].includes(typeof safe[name]) && !isSecret(name) && !options.notKept?.includes(name)

  function keep(): boolean {
    const isTypedHere = ([name, value]: [string, unknown]) => isKeepable(name) && value !== safe[name]
    const typed = Object.fromEntries(Object.entries(form.getValues()).filter(isTypedHere)) as DraftValues
    if (Object.keys(typed).length > 0) return draft?.write(typed) ?? false
    draft?.forget()
    return false
  }
  const saved = useEffectEvent(keep)
  // Anew at each change: it may have been cleared while the form stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (isUnsaved) unsaved.put(id, { keep: () => saved(), onSearch })
    return () => unsaved.drop(id)
  }, [id, isUnsaved, onSearch, form.values, safe])
  useAskToClose(isUnsaved, () => unsaved.mayClose(id))
  const write = useEffectEvent(() => {
    if (pending && idempotent) return
    if (!isTyped || unsaved.has(id)) keep()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: written a moment after each change
  useEffect(() => {
    if (!draft) return
    const later = setTimeout(() => write(), writtenAfterMs)
    const atOnce = () => write()
    addEventListener('pagehide', atOnce)
    return () => {
      clearTimeout(later)
      removeEventListener('pagehide', atOnce)
    }
  }, [draft, form.values, safe])

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
    call.send({ values, input: inputOf(values), message: options.describe?.(values) })

  function fail(next: Failure): void {
    options.onFailed?.(next)
    if (idempotent && next.kind !== 'unknown') keep()
    const fields = refusedIn(next)?.fields
    if (!fields) return
    for (const [name, code] of Object.entries(fields)) form.setFieldError(name, code)
    // The alert above the fields is rendered first, and may move them.
    setTimeout(() => focusFirst(fields))
  }

  /** Whoever still wants what came to nothing need not fill in the form again. */
  function clearUnlessNothing({ state }: Replayed): void {
    if (cameToNothing(state)) return
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
    dismiss: call.dismiss,
    values: form.values,
    /** The values of this moment, for what has waited since it was drawn. */
    latest: () => form.getValues(),
    /** What was last sent, in the member's words, whatever has been typed since. */
    requested: call.requested?.message ?? null,
    setValue: form.setFieldValue,
    /** Validates one field now; true when it is valid. */
    checkField(name: keyof V & string): boolean {
      const code = check(form.getValues())[name]
      if (!code) return true
      form.setFieldError(name, code)
      form.getInputNode(name)?.focus()
      return false
    },
    /** When what stands in it was kept; null if it was typed now. */
    savedAtMs,
    /** Whether something was typed that was not sent. */
    isTyped,
    /** Asks before the dialog closes that the form is shown in: for one that is held outside of its dialog. */
    mayClose: () => unsaved.mayClose(id),
    /** What it was filled with has changed elsewhere: what was typed stays, the rest follows. False if nothing was typed. */
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
    /** What was typed is no loss any more: it is on its way otherwise. */
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
