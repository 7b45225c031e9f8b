import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import classes from './day-input.module.css'
import { dayIn, showDay, withSlashes } from './day-text.ts'

type Given = 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'type' | 'placeholder' | 'rightSection'

export interface DayInputProps extends Omit<TextInputProps, Given | 'min' | 'max'> {
  /** YYYY-MM-DD, or empty. */
  readonly value: string
  /** Gets YYYY-MM-DD or, while the text is not a day, the text. */
  readonly onChange: (value: string) => void
  /** The days that the calendar offers, as YYYY-MM-DD. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** The order of day, month and year in the reader's language. */
  readonly format: string
  readonly pickLabel: string
}

/**
 * A calendar day, typed or picked from the device's own calendar. A browser's date field alone would order
 * day and month by the language of the browser and not of the page.
 */
export function DayInput({ value, onChange, min, max, format, pickLabel, ...field }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => showDay(value))
  const [seen, setSeen] = useState(value)
  const [focused, setFocused] = useState(false)
  if (value !== seen) {
    setSeen(value)
    // Changed by the caller. Text being typed stays, whatever the form makes of an unfinished day.
    if (dayIn(value) ? dayIn(text) !== value : !focused) setText(showDay(value))
  }

  function type({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const next = withSlashes(currentTarget.value, text)
    setText(next)
    onChange(dayIn(next) ?? next)
  }

  function leave(): void {
    setFocused(false)
    setText(showDay(value))
  }

  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...field}
      value={text}
      placeholder={format}
      onChange={type}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      rightSection={
        <span className={classes.pick}>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={dayIn(value) ?? ''}
            min={min}
            max={max}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={pickLabel}
            title={pickLabel}
            disabled={field.disabled ?? false}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} stroke={1.6} />
          </ActionIcon>
        </span>
      }
    />
  )
}
