import { Status } from '@halyard/ui/figures'
import { useTexts } from '../../locales/index.ts'
import { recoveryCodesCount, supplyOf } from './recovery-code-supply.ts'
import classes from './two-fa-card.module.css'

/** The number of recovery codes left, with a warning when few remain. */
export function RecoveryCodesLeft({ left }: { readonly left: number }) {
  const t = useTexts('security')
  const supply = supplyOf(left)
  const label = t('codesLeft', { left, total: recoveryCodesCount })
  if (supply === 'enough') return <Status tone="quiet" label={label} />
  return (
    <span className={classes.few}>
      <Status tone={supply === 'none' ? 'bad' : 'waiting'} label={label} />
      {t(supply === 'none' ? 'codesNone' : 'codesFew')}
    </span>
  )
}
