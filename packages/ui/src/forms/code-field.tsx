import { Button, TextInput, type TextInputProps } from '@mantine/core'
import classes from './code-field.module.css'

interface CodeFieldProps extends TextInputProps {
  readonly send: {
    /** 'Send Code', or the time until it can be sent again. */
    readonly label: string
    /** Its name for screen readers: the time alone would not say what for. */
    readonly name: string
    readonly pending: boolean
    readonly waiting: boolean
    readonly onClick: () => void
  }
}

/** A mailed code, with the button that sends it inside the field. */
export function CodeField({ send, ...input }: CodeFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      classNames={{ input: classes.input ?? '', wrapper: classes.wrapper ?? '' }}
      rightSectionWidth="auto"
      rightSection={
        <Button
          className={classes.send ?? ''}
          variant="light"
          size="sm"
          data-figures
          aria-label={send.name}
          loading={send.pending}
          disabled={send.waiting}
          onClick={send.onClick}
        >
          {send.label}
        </Button>
      }
      {...input}
    />
  )
}
