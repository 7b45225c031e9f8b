import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../../wallet/balances/index.ts'
import classes from './choices.module.css'
import type { Split } from './split.ts'

/** The amount taken from each wallet. */
export function SplitWords({ split }: { readonly split: Split }) {
  const t = useTexts('investment')
  const [usdt, usdp] = [showAmount(split.usdt), showAmount(split.usdp)]
  return (
    <div className={classes.split} aria-live="polite" data-figures>
      <p>{isAboveZero(split.usdp) ? t('splitBoth', { usdt, usdp }) : t('splitUsdt', { usdt })}</p>
    </div>
  )
}
