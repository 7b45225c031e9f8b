import { FaultNote } from '@halyard/ui/forms'
import { isAmbiguous, showAmount } from '@halyard/web/formats'
import { useCodeTexts } from '@halyard/web/texts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { depositFor, exceedsLimit } from './shortfall.ts'

interface ShortfallNoteProps {
  /** The field's value. */
  readonly typed?: string
  /** The field's present error. */
  readonly error?: string | null | undefined
  /** Null when the balance suffices. */
  readonly missing: string | null
  readonly currency: 'USDT' | 'USDP'
  /** The limit that it exceeds. */
  readonly of?: 'balance' | 'movable' | 'profit'
  /** True if a deposit would help; only USDT can be deposited. */
  readonly offersDeposit?: boolean
}

const words = { balance: 'shortfall', movable: 'movableShortfall', profit: 'profitShortfall' } as const

/** Shows while an amount is typed that it cannot be paid, and how it could be. */
export function ShortfallNote({
  typed = '',
  error,
  missing,
  currency,
  of = 'balance',
  offersDeposit = false,
}: ShortfallNoteProps) {
  const t = useTexts('wallet')
  const codeText = useCodeTexts()
  const amount = showAmount(missing ?? '0')
  const deposit = depositFor(missing ?? '0')
  const refused = isAmbiguous(typed) ? 'AMOUNT_AMBIGUOUS' : exceedsLimit(typed) && 'AMOUNT_TOO_LARGE'
  if (refused) {
    const reason = codeText(refused)
    return <FaultNote>{reason === error ? null : reason}</FaultNote>
  }
  return (
    <FaultNote>
      {missing && (
        <>
          {t(words[of], { amount, currency })}{' '}
          {offersDeposit && (
            <Link to="/wallet/deposit" search={{ amount: deposit }}>
              {t('depositAmount', { amount: showAmount(deposit) })}
            </Link>
          )}
        </>
      )}
    </FaultNote>
  )
}
