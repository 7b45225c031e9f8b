import { Status } from '@halyard/ui/figures'
import { Row } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import { recoveryCodesCount, supplyOf } from './recovery-code-supply.ts'

/** The number of recovery codes left, with a warning when few remain. */
export function RecoveryCodesLeft({ left }: { readonly left: number }) {
  const t = useTexts('security')
  const supply = supplyOf(left)
  const label = t('codesLeft', { left, total: recoveryCodesCount })
  if (supply === 'enough') return <Status tone="quiet" label={label} />
  return (
    <Row as="span" inline gap={[2, 8]} size={14} tone="soft">
      <Status tone={supply === 'none' ? 'bad' : 'waiting'} label={label} />
      {t(supply === 'none' ? 'codesNone' : 'codesFew')}
    </Row>
  )
}
