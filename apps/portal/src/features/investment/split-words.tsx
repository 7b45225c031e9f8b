import { showAmount } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { isAboveZero } from '../balances/index.ts'
import classes from './choices.module.css'
import { missingUsdt, type Split } from './split.ts'
import words from './words.module.css'

interface SplitWordsProps {
  readonly split: Split
  readonly usdtBalance: string
}

/** How much is taken from which wallet, and whether the balance suffices. */
export function SplitWords({ split, usdtBalance }: SplitWordsProps) {
  const t = useTexts('investment')
  const [usdt, usdp] = [showAmount(split.usdt), showAmount(split.usdp)]
  const missing = missingUsdt(split.usdt, usdtBalance)
  return (
    <div className={classes.split} aria-live="polite" data-figures>
      <p>{isAboveZero(split.usdp) ? t('splitBoth', { usdt, usdp }) : t('splitUsdt', { usdt })}</p>
      {missing && (
        <p>
          {t('missing', { amount: showAmount(missing) })}{' '}
          <Link to="/wallet/deposit" className={words.link}>
            {t('depositNow')}
          </Link>
        </p>
      )}
    </div>
  )
}
