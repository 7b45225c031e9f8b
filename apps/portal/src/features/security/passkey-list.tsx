import { KeyAfloat } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import type { Passkey } from '../../app/data/passkeys.ts'
import { useTexts } from '../../app/i18n/index.ts'
import classes from './passkey-list.module.css'
import { PasskeyRow } from './passkey-row.tsx'

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTexts('passkeys')
  if (passkeys.length === 0) {
    return (
      <EmptyState compact level={3} picture={<KeyAfloat />} title={t('emptyTitle')} text={t('emptyText')} />
    )
  }
  return (
    <ul className={classes.list}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  )
}
