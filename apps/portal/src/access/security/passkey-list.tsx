import { KeyAfloat } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { Box, Stack } from '@halyard/ui/layout'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Passkey } from '../passkeys/index.ts'
import { PasskeyRow } from './passkey-row.tsx'

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[]
  /** The button to add one, or why that is not possible. */
  readonly adding: ReactNode
}

export function PasskeyList({ passkeys, adding }: PasskeyListProps) {
  const t = useTexts('passkeys')
  if (passkeys.length === 0) {
    return (
      <EmptyState
        compact
        picture={<KeyAfloat />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={adding}
      />
    )
  }
  return (
    <>
      <Stack as="ul">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </Stack>
      <Box above={12}>{adding}</Box>
    </>
  )
}
