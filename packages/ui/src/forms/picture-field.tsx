import { Button } from '@mantine/core'
import { IconCamera, IconPhotoUp, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
import classes from './picture-field.module.css'

interface PictureFieldProps {
  readonly label: string
  /** What the picture should show. */
  readonly description?: string | undefined
  /** The accepted files. */
  readonly hint: string
  readonly error: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly accept: string
  /** The URL of the chosen picture. */
  readonly preview: string | null
  /** The name of a chosen file that is no picture. */
  readonly chosenName?: string | null
  /** Shown while the picture is being prepared; null otherwise. */
  readonly pending: string | null
  readonly labels: {
    readonly choose: string
    /** Shown where a mouse can drop a file. */
    readonly drop: string
    readonly camera: string
    readonly replace: string
    readonly remove: string
    readonly preview: string
  }
  /** The phone camera to open. */
  readonly camera: 'user' | 'environment'
  readonly onFile: (file: File) => void
  readonly onRemove: () => void
  /** The name by which a form finds the input. */
  readonly name: string
  readonly 'data-path'?: string
}

/** A picture to choose, drop or take, with a preview. */
export function PictureField(props: PictureFieldProps) {
  const { label, description, hint, error, disabled = false, preview, chosenName, pending, labels } = props
  const filled = preview !== null || Boolean(chosenName)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const ids = { label: useId(), hint: useId(), error: useId() }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? []
    // Cleared, so that the same file can be chosen again.
    event.currentTarget.value = ''
    if (file) props.onFile(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) props.onFile(file)
  }

  function remove(): void {
    props.onRemove()
    input.current?.focus()
  }

  return (
    <Stack gap={8}>
      <div>
        <Text id={ids.label} as="span" size={14} weight="medium">
          {label}
        </Text>
        {description && (
          <Text size={14} tone="faint" dense>
            {description}
          </Text>
        )}
      </div>
      <div
        className={classes.box}
        data-over={over || undefined}
        data-filled={filled || undefined}
        data-invalid={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
      >
        <input
          ref={input}
          type="file"
          className={classes.input}
          name={props.name}
          data-path={props['data-path']}
          accept={props.accept}
          disabled={disabled}
          required={props.required}
          aria-labelledby={ids.label}
          aria-describedby={error ? `${ids.error} ${ids.hint}` : ids.hint}
          aria-invalid={Boolean(error) || undefined}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
        {preview && !pending && <img className={classes.preview} src={preview} alt={labels.preview} />}
        {chosenName && !pending && <div className={classes.invitation}>{chosenName}</div>}
        {!filled && !pending && (
          <div className={classes.invitation} aria-hidden="true">
            <IconPhotoUp size={28} stroke={1.4} />
            {!disabled && (
              <>
                <span className={classes.choose}>{labels.choose}</span>
                <span className={classes.drop}>{labels.drop}</span>
              </>
            )}
          </div>
        )}
        {pending && (
          <div className={classes.invitation} role="status">
            <span className={classes.progress} />
            {pending}
          </div>
        )}
      </div>
      {error && (
        <Text id={ids.error} size={12} tone="danger" dense>
          {error}
        </Text>
      )}
      <div className={classes.below} hidden={disabled}>
        <Text id={ids.hint} size={12} tone="faint" dense>
          {hint}
        </Text>
        <Row gap={8}>
          <input
            ref={camera}
            type="file"
            hidden
            accept={props.accept}
            capture={props.camera}
            tabIndex={-1}
            onChange={choose}
          />
          {!filled && (
            <Button
              className={classes.camera ?? ''}
              variant="light"
              size="sm"
              leftSection={<IconCamera size={18} stroke={1.6} />}
              onClick={() => camera.current?.click()}
            >
              {labels.camera}
            </Button>
          )}
          {filled && (
            <>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconRefresh size={18} stroke={1.6} />}
                onClick={() => input.current?.click()}
              >
                {labels.replace}
              </Button>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconTrash size={18} stroke={1.6} />}
                onClick={remove}
              >
                {labels.remove}
              </Button>
            </>
          )}
        </Row>
      </div>
    </Stack>
  )
}
