import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'

interface FileFieldProps {
  readonly label: string
  readonly description: string
  readonly error?: ReactNode
  readonly name?: string
  /** As in an input's attribute. */
  readonly accept: string
  /** The chosen file's name. */
  readonly chosen: string | null
  readonly labels: { readonly choose: string; readonly replace: string }
  readonly onFile: (file: File) => void
}

/** One file of any kind, without preview. The browser's own field would use the browser's language. */
export function FileField(props: FileFieldProps) {
  const { label, description, error, name, accept, chosen, labels, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  const ids = { label: useId(), description: useId(), error: useId() }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? []
    // Cleared, so that the same file can be chosen again.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }

  return (
    <Stack gap={6}>
      <Text id={ids.label} as="span" size={14} weight="medium">
        {label}
      </Text>
      <Text id={ids.description} as="span" size={14} tone="soft" breakWords>
        {description}
      </Text>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        hidden
        aria-labelledby={ids.label}
        onChange={choose}
      />
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden="true" />}
        aria-describedby={`${ids.label} ${error ? ids.error : ids.description}`}
        onClick={() => input.current?.click()}
        fullWidth
      >
        {chosen ? labels.replace : labels.choose}
      </Button>
      {chosen && (
        <Text as="span" size={14} tone="ink" breakWords>
          {chosen}
        </Text>
      )}
      {error && (
        <Text id={ids.error} as="span" size={14} tone="danger">
          {error}
        </Text>
      )}
    </Stack>
  )
}
