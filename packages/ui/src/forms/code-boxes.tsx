import '@mantine/core/styles/PinInput.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { PinInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import classes from './code-boxes.module.css'

const length = 6

interface CodeBoxesProps {
  readonly label: string
  /** 'Digit 2 of 6', for each box. */
  readonly boxLabel: (number: number, total: number) => string
  readonly value: string
  readonly error: string | undefined
  /** The code is being checked and cannot be changed now. */
  readonly pending: boolean
  readonly onChange: (value: string) => void
  /** Called on the sixth digit, typed or pasted. */
  readonly onComplete: (value: string) => void
}

/** A six-digit code in six boxes, submitted as soon as it is complete. */
export function CodeBoxes({ label, boxLabel, value, error, pending, onChange, onComplete }: CodeBoxesProps) {
  const errorId = useId()
  const firstBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) firstBox.current?.focus()
  }, [error])

  // Mantine's own onComplete is not called when a code is pasted after another was cleared.
  function change(next: string): void {
    onChange(next)
    if (next.length === length) onComplete(next)
  }

  return (
    <div>
      <PinInput
        value={value}
        ref={firstBox}
        readOnly={pending}
        onChange={change}
        length={length}
        type="number"
        inputMode="numeric"
        size="xl"
        gap={8}
        placeholder=""
        aria-label={label}
        error={error !== undefined}
        classNames={{ root: classes.boxes ?? '', pinInput: classes.box ?? '', input: classes.input ?? '' }}
        getInputProps={(index) => ({
          'aria-label': boxLabel(index + 1, length),
          'aria-describedby': error ? errorId : undefined,
          'data-autofocus': index === 0 || undefined,
        })}
      />
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
