import { Stack } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../../wallet/balances/index.ts'
import type { Split } from './split.ts'

/** The amount taken from each wallet. */
export function SplitWords({ split }: { readonly split: Split }) {
  const t = useTexts('investment')
  const [usdt, usdp] = [showAmount(split.usdt), showAmount(split.usdp)]
  return (
    <Stack gap={4} size={14} dense sunken aria-live="polite" data-figures>
      <p>{isAboveZero(split.usdp) ? t('splitBoth', { usdt, usdp }) : t('splitUsdt', { usdt })}</p>
    </Stack>
  )
}
