import { Box, Text } from '../layout/text.tsx'
import '@mantine/core/styles/PinInput.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { PinInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import classes from './code-boxes.module.css'

const length = 6

interface CodeBoxesProps {
  readonly label: string
  /** Shown with the label, among other fields; alone, the boxes are named by their surroundings. */
  readonly description?: string | undefined
  /** 'Digit 2 of 6', for each box. */
  readonly boxLabel: (number: number, total: number) => string
  readonly value: string
  readonly error: string | undefined
  /** True while the code is being checked and cannot be changed. */
  readonly pending?: boolean
  readonly autoFocus?: boolean
  readonly onChange: (value: string) => void
  /** Called on the sixth digit, typed or pasted. */
  readonly onComplete?: (value: string) => void
  /** Lets a form find its first invalid field. */
  readonly 'data-path'?: string
}

/** A six-digit code in six boxes. */
export function CodeBoxes({
  label,
  description,
  boxLabel,
  value,
  error,
  pending = false,
  autoFocus = false,
  onChange,
  onComplete,
  'data-path': path,
}: CodeBoxesProps) {
  const id = useId()
  const firstBox = useRef<HTMLInputElement>(null)
  const isAlone = description === undefined
  useEffect(() => {
    if (error && isAlone) firstBox.current?.focus()
  }, [error, isAlone])

  // Mantine's own onComplete is not called when a code is pasted after another was cleared.
  function change(next: string): void {
    onChange(next)
    if (next.length === length) onComplete?.(next)
  }

  const describedBy = [description && `${id}-text`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      {!isAlone && (
        <Box below={8} aria-hidden="true">
          <Box size={14}>{label} *</Box>
          <Text id={`${id}-text`} as="div" size={12} tone="soft" dense above={4}>
            {description}
          </Text>
        </Box>
      )}
      {/* Without an input mode of its own, which would keep Enter from the form. */}
      <PinInput
        value={value}
        ref={firstBox}
        readOnly={pending}
        autoFocus={autoFocus}
        onChange={change}
        length={length}
        type="number"
        size="xl"
        gap={8}
        placeholder=""
        aria-label={label}
        aria-describedby={describedBy || undefined}
        error={error !== undefined}
        classNames={{ root: classes.boxes ?? '', pinInput: classes.box ?? '', input: classes.input ?? '' }}
        getInputProps={(index) => ({
          'aria-label': boxLabel(index + 1, length),
          'aria-describedby': error ? `${id}-error` : undefined,
          'data-autofocus': index === 0 || undefined,
          'data-path': index === 0 ? path : undefined,
        })}
      />
      {error && (
        <Text id={`${id}-error`} size={14} tone="danger" above={8} role={isAlone ? 'alert' : undefined}>
          {error}
        </Text>
      )}
    </div>
  )
}
