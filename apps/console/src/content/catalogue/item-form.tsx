import { checkBody, languages } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { ChoiceField, FieldGrid, Form, SwitchField } from '@halyard/ui/forms'
import { refusedIn } from '@halyard/web/calls'
import { DraftNote, FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useKeys } from '../../desk/queue/index.ts'
import { message, useTexts } from '../../locales/index.ts'
import classes from './catalogue.module.css'
import { type CatalogueItem, catalogueKey } from './catalogue-queries.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useConfirmChange } from './confirm-change.tsx'
import { differencesOf } from './differences.ts'
import { useFieldWords } from './field-words.ts'
import {
  bodyOf,
  type Content,
  type FormValues,
  fieldOf,
  type KindField,
  type KindForm,
  nameIn,
  requestedFields,
  valuesOf,
} from './kind-fields.ts'
import { reachOf } from './reach.tsx'
import { useBegunFrom } from './use-begun-from.ts'
import { useWaitNote } from './use-waiting.ts'
import { useValueWords } from './value-words.ts'
import { waitingQuery } from './waiting-query.ts'

interface ItemFormProps {
  readonly form: KindForm
  readonly subject: string
  /** Null for a new one. */
  readonly item: CatalogueItem | null
  /** Gets the item's subject, if the reply names it. */
  readonly onSaved: () => void
}

/**
 * A form for any kind: compares the input with the present content, asks for confirmation, and sends it by
 * the kind's own call.
 */
export function ItemForm({ form: kind, subject, item, onSaved }: ItemFormProps) {
  const t = useTexts('catalogue')
  const app = useTexts('app')
  const queue = useTexts('queue')
  const notifySuccess = useNotifySuccess()
  const client = useQueryClient()
  const content = item?.content ?? null
  const body = (values: FormValues): Content => bodyOf(kind, values, content)
  const waitNote = useWaitNote(kind.kind)
  const noteOf = (sent: Content) => waitNote(sent, item !== null)
  const renew = () => client.invalidateQueries({ queryKey: [catalogueKey, kind.kind] })
  const change = useConfirmChange(t(item ? 'confirmTitle' : 'confirmNewTitle'), t('save'))
  const { draft, begunFrom, begin } = useBegunFrom(`catalogue.${kind.kind}.${subject}`, changeOf(item))
  const form = useCallForm({
    draft,
    leaves: 'on-search',
    call: kind.call,
    describe: () => message('queue', 'asked', { what: `${t(kind.kind)}: ${t(item ? 'review' : 'newItem')}` }),
    initialValues: valuesOf(kind, content),
    bodyOf: (values) =>
      ({ ...body(values as FormValues), ...(item && { seen: item.lastChange?.id ?? null }) }) as never,
    alsoCheck(values) {
      const sent = body(values as FormValues)
      const codes = Object.entries(checkBody(kind.call, sent)).filter(([path]) => path.includes('.'))
      return Object.fromEntries(codes.map(([path, code]) => [fieldOf(kind, path, sent), code]))
    },
    async confirm(): Promise<boolean> {
      const sent = body(form.values as FormValues)
      const reach = kind.kind === 'ANNOUNCEMENT' && !item ? await reachOf(sent) : undefined
      return change.confirm(differencesOf(content, { ...content, ...sent }), noteOf(sent), reach)
    },
    onFailed(failure) {
      if (refusedIn(failure)?.code === 'CHANGED_MEANWHILE') void renew()
    },
    async onDone(reply) {
      const note = noteOf(body(form.values as FormValues))
      notifySuccess(note ? `${reply.message} ${note}` : String(reply.message))
      await Promise.all([renew(), client.invalidateQueries(waitingQuery)])
      onSaved()
    },
  })
  const follow = useEffectEvent((change: string) => {
    if (!form.follow(valuesOf(kind, content))) begin(change)
  })
  useEffect(() => follow(changeOf(item)), [item])
  function discard(): void {
    begin(changeOf(item))
    form.discard()
  }
  // Shortcuts never leave unsaved input; the buttons do.
  useKeys((command) => leaving.includes(command.do) && !isSame(form.values, valuesOf(kind, content)), 'part')
  const field = (spec: KindField, language?: string) => {
    const name = language ? nameIn(language, spec.name) : spec.name
    return (
      <OneField
        key={name}
        spec={spec}
        name={name}
        isFixed={Boolean(spec.isFixed && item)}
        input={form.field(name)}
        onSwitch={(on) => form.setValue(name, on)}
      />
    )
  }
  return (
    <>
      <Form className={classes.form} onSubmit={form.submit}>
        <DraftNote form={{ savedAtMs: form.savedAtMs, discard }} />
        {item?.lastChange && form.isTyped && begunFrom !== changeOf(item) && (
          <ChangedMeanwhile kind={kind.kind} item={item} since={begunFrom} />
        )}
        <FailureAlert failure={form.failure} />
        {form.replayed && !form.isTyped && (
          <Callout tone="good" inside role="status" title={queue('alreadyDone')} />
        )}
        <FieldGrid className={classes.fields}>
          {requestedFields(kind, form.values as FormValues, content).map((spec) => field(spec))}
        </FieldGrid>
        {kind.inLanguages &&
          languages.map((language) => (
            <div key={language} className={classes.language}>
              {kind.inLanguages?.map((spec) => field(spec, language))}
            </div>
          ))}
        <Button type="submit" loading={form.pending} className={classes.submit}>
          {form.failure?.kind === 'unknown' ? app('checkAgain') : t(kind.stays ? 'propose' : 'review')}
        </Button>
      </Form>
      {change.dialog}
    </>
  )
}

const changeOf = (item: CatalogueItem | null): string => item?.lastChange?.id ?? ''

const leaving = ['close', 'step', 'action', 'filter']

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

interface OneFieldProps {
  readonly spec: KindField
  readonly name: string
  readonly isFixed: boolean
  readonly input: ReturnType<ReturnType<typeof useCallForm>['field']>
  readonly onSwitch: (on: boolean) => void
}

function OneField({ spec, name, isFixed, input, onSwitch }: OneFieldProps) {
  const t = useTexts('catalogue')
  const words = useFieldWords()
  const valueWords = useValueWords()
  const { type, choices } = spec
  const label = words(name)
  if (type === 'switch')
    return (
      <SwitchField
        label={label}
        checked={Boolean(input.value)}
        disabled={isFixed}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    )
  const common = { ...input, label, disabled: isFixed }
  if (choices)
    return (
      <ChoiceField
        {...common}
        data={choices.map((value) => ({ value, label: valueWords(spec.name, value) }))}
      />
    )
  const hint = {
    moment: 'momentHint',
    numbers: 'listHint',
    words: 'listHint',
    holidays: 'holidaysHint',
  } as const
  const description = type in hint ? t(hint[type as keyof typeof hint]) : undefined
  const rows = { paragraphs: 3, holidays: 6, words: 2 }
  if (type in rows)
    return (
      <Textarea
        {...common}
        description={description}
        autosize
        minRows={rows[type as keyof typeof rows]}
        className={classes.wide ?? ''}
      />
    )
  return <TextInput {...common} description={description} autoComplete="off" />
}
