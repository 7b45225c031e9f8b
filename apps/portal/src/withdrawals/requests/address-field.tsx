import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './withdrawal.module.css'

interface AddressFieldProps extends Omit<TextInputProps, 'onPaste'> {
  readonly onPaste: (text: string) => void
}

/** A network address, with a button to paste it. */
export function AddressField({ onPaste, ...input }: AddressFieldProps) {
  const t = useTexts('withdrawal')

  async function paste(): Promise<void> {
    try {
      onPaste((await navigator.clipboard.readText()).trim())
    } catch {
      // The browser refused access; the member can still paste by hand.
    }
  }

  return (
    <TextInput
      {...input}
      label={t('walletAddress')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={120}
      required
      classNames={{ input: classes.address ?? '' }}
      rightSectionWidth="auto"
      rightSection={
        <Button variant="subtle" size="sm" onClick={() => void paste()}>
          {t('paste')}
        </Button>
      }
    />
  )
}
