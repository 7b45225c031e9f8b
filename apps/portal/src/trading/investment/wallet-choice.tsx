import type { PayingWallet } from '@halyard/contract'
import { useCodeTexts } from '@halyard/web/texts'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './choices.module.css'

interface WalletChoiceProps {
  readonly wallets: readonly PayingWallet[]
  readonly chosen: PayingWallet | ''
  /** The member tried to continue without choosing. */
  readonly missing: boolean
  readonly onChoose: (wallet: PayingWallet) => void
}

export function WalletChoice({ wallets, chosen, missing, onChoose }: WalletChoiceProps) {
  const t = useTexts('investment')
  const codeText = useCodeTexts()
  const errorId = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (missing) first.current?.focus()
  }, [missing])
  return (
    <fieldset className={classes.wallets} aria-describedby={missing ? errorId : undefined}>
      <legend>{t('payingWallet')}</legend>
      {wallets.map((wallet, index) => (
        <label key={wallet} className={classes.tile}>
          <input
            ref={index === 0 ? first : undefined}
            type="radio"
            name="walletType"
            value={wallet}
            checked={wallet === chosen}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChoose(wallet)}
          />
          <span>{wallet}</span>
        </label>
      ))}
      {missing && (
        <p id={errorId} className={classes.error} role="alert">
          {codeText('SELECT_CURRENCY')}
        </p>
      )}
    </fieldset>
  )
}
