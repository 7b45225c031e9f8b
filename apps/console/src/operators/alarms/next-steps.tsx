import type { Capability } from '@halyard/contract'
import { useNames } from '@halyard/web/texts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'

const screens = {
  reconciliation: { path: '/reconciliation', needs: 'books.reconcile' },
  networks: { path: '/networks', needs: 'networks.run' },
  wallets: { path: '/wallets', needs: 'custody.correct' },
  custody: { path: '/custody', needs: 'custody.correct' },
  payouts: { path: '/payouts', needs: 'withdrawals.pay' },
  orders: { path: '/orders', needs: 'orders.mend' },
  statements: { path: '/statements', needs: 'statements.import' },
  catalogue: { path: '/catalogue', needs: 'products.set' },
  machines: { path: '/machines', needs: 'integrations.manage' },
} as const satisfies Readonly<Record<string, { path: string; needs: Capability }>>

type Screen = keyof typeof screens

/** The screens where an alarm is handled, in order. */
const stepsOf: Readonly<Record<string, readonly Screen[]>> = {
  BOOKS_DIFFER: ['reconciliation'],
  CREDITED_DEPOSIT_GONE: ['reconciliation', 'networks'],
  CREDITED_DEPOSIT_CHANGED: ['reconciliation'],
  WALLET_MOVEMENT_GONE: ['networks', 'wallets'],
  WALLET_MOVEMENT_UNEXPLAINED: ['wallets', 'payouts'],
  SWEEP_GONE: ['networks'],
  REORG_TOO_DEEP: ['networks'],
  HOT_WALLET_USED_ELSEWHERE: ['networks'],
  DEPOSIT_ADDRESS_USED_ELSEWHERE: ['custody', 'networks'],
  STRAY_NOT_CORRECTED: ['custody'],
  CUSTODY_NOT_COVERED: ['custody', 'wallets'],
  PAYOUT_BOOKS_DIFFER: ['reconciliation'],
  ORDER_BALANCE_DIFFERS: ['reconciliation', 'orders'],
  GATEWAY_AMOUNT: ['reconciliation'],
  GATEWAY_NUMBER_USED: ['reconciliation'],
  DEPOSIT_UNCONFIRMED: ['statements'],
  TRIAL_TAKES_MUCH: ['catalogue'],
  PROOF_WAITS: ['reconciliation'],
  WEBHOOK_FAILED: ['machines'],
  PAYOUT: ['payouts'],
  ORDER: ['orders'],
}

interface Line {
  readonly label: string
  readonly value: ReactNode
}

/** The next steps for a kind of alarm, and their screens that this operator may open. */
export function useNextSteps(): (kind: string) => readonly Line[] {
  const t = useTexts('alarmHelp')
  const queues = useNames('queues')
  const shell = useNames('shell')
  const wordsOf = useNames('alarmHelp')
  const can = useCan()
  return (kind) => {
    const known = kind in stepsOf ? kind : (/^(PAYOUT|ORDER)_/.exec(kind)?.[1] ?? kind)
    const words = wordsOf(known)
    const open = (stepsOf[known] ?? []).filter((screen) => can(screens[screen].needs))
    return [
      ...(words === null ? [] : [{ label: t('whatToDo'), value: words }]),
      ...(open.length === 0 ? [] : [{ label: t('where'), value: open.map(linkTo) }]),
    ]
  }
  function linkTo(screen: Screen, at: number): ReactNode {
    return (
      <span key={screen}>
        {at > 0 && ' · '}
        <Link to={screens[screen].path}>{queues(screen) ?? shell(screen)}</Link>
      </span>
    )
  }
}
