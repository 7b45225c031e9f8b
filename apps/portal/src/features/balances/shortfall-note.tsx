import { showAmount } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './balance-line.module.css'

interface ShortfallNoteProps {
  /** Null when the balance suffices. */
  readonly missing: string | null
  readonly currency: 'USDT' | 'USDP'
  /** Whether a deposit would help; only USDT can be deposited. */
  readonly offersDeposit?: boolean
}

/** Says, while an amount is typed, that it cannot be paid, and how it could be. */
export function ShortfallNote({ missing, currency, offersDeposit = false }: ShortfallNoteProps) {
  const t = useTexts('wallet')
  const amount = showAmount(missing ?? '0')
  return (
    <div aria-live="polite" data-figures>
      {missing && (
        <p className={classes.shortfall}>
          {t('shortfall', { amount, currency })}{' '}
          {offersDeposit && (
            <Link to="/wallet/deposit" search={{ amount: missing }}>
              {t('depositAmount', { amount })}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
