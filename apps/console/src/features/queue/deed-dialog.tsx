import { notify } from '@halyard/ui/feedback'
import { ChoiceField, EndButtons, Form } from '@halyard/ui/forms'
import { Details } from '@halyard/ui/lists'
import { Dialog } from '@halyard/ui/overlays'
import type { Failure } from '@halyard/web/calls'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { told, useTexts } from '../../locales/index.ts'
import type { SourceTables } from '../../locales/tables.ts'
import { useFocusKept } from '../screen/index.ts'
import type { Deed, DeedField } from './deed.ts'
import classes from './deed-dialog.module.css'
import { Templates } from './templates.tsx'
import { useNeededReads } from './use-needed-reads.ts'

interface DeedDialogProps {
  readonly deed: Deed | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for what the deed needs, names it in full once more, and does it, once. */
export function DeedDialog({ deed, onClose, onDone }: DeedDialogProps) {
  const app = useTexts('app')
  return (
    <Dialog opened={deed !== null} title={deed?.title ?? ''} closeLabel={app('close')} onClose={onClose}>
      {deed && <DeedForm key={deed.title} deed={deed} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

interface DeedFormProps extends DeedDialogProps {
  readonly deed: Deed
}

function DeedForm({ deed, onClose, onDone }: DeedFormProps) {
  const t = useTexts('queue')
  const app = useTexts('app')
  // The dialog is still there while it fades out: a second click would do it a second time.
  const done = useRef<Deed | null>(null)
  const form = useCallForm({
    call: deed.call,
    initialValues: Object.fromEntries(
      deed.fields.map(({ name, choices, isDocument }) => [
        name,
        // Given to the call as it is: only the texts of a form are strings.
        isDocument ? (null as unknown as string) : (choices?.[0]?.value ?? ''),
      ]),
    ),
    amounts: deed.fields.filter(({ isAmount }) => isAmount).map(({ name }) => name),
    ...(deed.check && { alsoCheck: deed.check }),
    bodyOf: (values) => deed.bodyOf(values) as never,
    askedAs: () => told('queue', 'asked', { what: deed.title }),
    onDone(reply) {
      done.current = deed
      deed.onAnswered?.(reply as never)
      notify({ kind: 'success', title: deed.title, message: String(reply.message) })
      onDone()
    },
  })
  const decidedWords = useDecidedWords()
  const submitButton = useFocusKept(form.pending, form.failure)
  const unknown = form.failure?.kind === 'unknown'
  const whyNot = useNeededReads([deed])[0]?.whyNot
  // What was done asks for nothing more.
  const fields = form.replayed ? [] : deed.fields

  /** As the dialog's X does. */
  async function close(): Promise<void> {
    if (await form.mayClose()) onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (done.current === deed || whyNot) event.preventDefault()
    else form.submit(event)
  }

  return (
    <Form onSubmit={submit}>
      <FailureAlert
        failure={form.failure}
        words={decidedWords(form.failure) ?? ownWords(deed, form.failure)}
      />
      {form.replayed && <p role="status">{t('alreadyDone')}</p>}
      {deed.facts && <Details dense items={deed.facts} />}
      {deed.text && <p className={classes.text}>{deed.text}</p>}
      {fields.map((field, at) =>
        field.isDocument ? (
          <ImageField
            key={field.name}
            {...form.field(field.name)}
            orPdf
            label={field.label}
            description={field.hint}
            value={form.values[field.name] as unknown as Blob | null}
            onChange={(file) => form.setValue(field.name, file as unknown as string)}
            onRefused={(code) => form.setError(field.name, code)}
          />
        ) : (
          <OneField
            key={field.name}
            field={field}
            first={at === 0}
            input={form.field(field.name)}
            onSuggestion={(text) => form.setValue(field.name, text)}
          />
        ),
      )}
      {!form.replayed && deed.preview?.(form.values)}
      {whyNot && <p role="status">{whyNot}</p>}
      <EndButtons>
        <Button
          variant="default"
          disabled={form.pending}
          onClick={form.replayed ? onDone : () => void close()}
        >
          {app('close')}
        </Button>
        {!form.replayed && (
          <Button
            ref={submitButton}
            type="submit"
            disabled={whyNot !== undefined}
            loading={form.pending}
            data-autofocus={deed.fields.length === 0 || undefined}
            data-figures
            {...(deed.tone === 'danger' && { className: classes.danger ?? '' })}
          >
            {unknown ? app('checkAgain') : deed.title}
          </Button>
        )}
      </EndButtons>
    </Form>
  )
}

type Decision = Extract<keyof SourceTables['queue'], Uppercase<string>>

/** Who was quicker, and what they decided; null of any other failure, and where nobody decided. */
function useDecidedWords(): (failure: Failure | null) => string | null {
  const t = useTexts('queue')
  return (failure) => {
    if (failure?.kind !== 'refused' || failure.code !== 'ALREADY_DECIDED') return null
    const { decidedBy, decision } = failure.params
    return decidedBy ? t(decision as Decision, { name: decidedBy }) : null
  }
}

const ownWords = ({ refusedWords }: Deed, failure: Failure | null) =>
  failure?.kind === 'refused' ? (refusedWords?.(failure.params) ?? null) : null

interface OneFieldProps {
  readonly field: DeedField
  readonly first: boolean
  readonly input: ReturnType<ReturnType<typeof useCallForm>['field']>
  readonly onSuggestion: (text: string) => void
}

function OneField({ field, first, input, onSuggestion }: OneFieldProps) {
  const t = useTexts('queue')
  const { label, hint, suggestions, templates, choices, optional } = field
  const props = {
    ...input,
    label: optional ? t('optional', { label }) : label,
    description: hint,
    'data-autofocus': first || undefined,
  }
  if (choices) return <ChoiceField {...props} data={[...choices]} />
  return (
    <div className={classes.field}>
      <TextInput {...props} autoComplete="off" maxLength={500} />
      {suggestions && (
        <ul className={classes.suggestions} aria-label={t('suggestions')}>
          {suggestions.map((text) => (
            <li key={text}>
              <button type="button" onClick={() => onSuggestion(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {templates && <Templates templates={templates} onChoice={onSuggestion} />}
    </div>
  )
}
