import { notify } from '@halyard/ui/feedback'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '../i18n/index.ts'

interface CopyButtonProps {
  readonly value: string
  /** What it copies. */
  readonly label: string
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useTexts('app')

  function copy(): void {
    navigator.clipboard.writeText(value).then(
      () => notify({ kind: 'success', title: t('copied') }),
      () => notify({ kind: 'error', title: t('copyFailed') }),
    )
  }

  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} title={label} onClick={copy}>
      <IconCopy size={18} stroke={1.6} />
    </ActionIcon>
  )
}
