import { Card, Text } from '@halyard/ui/layout'
import { showAmount, twoDecimals } from '@halyard/web/formats'
import { LinkButton } from '@halyard/web/routes'
import type { Icon } from '@tabler/icons-react'
import { IconArrowDownLeft, IconArrowUpRight, IconId, IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './waiting-list.module.css'
import type { Wait, WaitingMoney } from './waits.ts'

/** Open tasks and money on its way; nothing if there are none. */
export function WaitingList({ waits }: { readonly waits: readonly Wait[] }) {
  const t = useTexts('dashboard')
  if (waits.length === 0) return null
  return (
    <Card title={t('waiting')}>
      <ul className={classes.waits}>
        {waits.map((wait) => (
          <WaitItem key={keyOf(wait)} wait={wait} />
        ))}
      </ul>
    </Card>
  )
}

function keyOf(wait: Wait): string {
  if (wait.name === 'more') return `more ${wait.kind}`
  return wait.name === 'money' ? wait.money.id : wait.name
}

const identityWords = {
  open: { text: 'identityOpen', action: 'identityAction' },
  rejected: { text: 'identityRejected', action: 'identityAgain' },
  review: { text: 'identityReview', action: 'view' },
} as const

function WaitItem({ wait }: { readonly wait: Wait }) {
  const t = useTexts('dashboard')
  switch (wait.name) {
    case 'identity': {
      const { text, action } = identityWords[wait.state]
      const own = wait.state !== 'review'
      return (
        <Item Icon={IconId} title={t('identity')} text={t(text)} own={own}>
          <LinkButton to="/settings/kyc" size="sm" variant={own ? 'filled' : 'default'}>
            {t(action)}
          </LinkButton>
        </Item>
      )
    }
    case 'twoFactor':
      return (
        <Item Icon={IconShieldLock} title={t('twoFactor')} text={t('twoFactorText')} own>
          <LinkButton to="/settings/2FA" size="sm" variant="default">
            {t('twoFactorAction')}
          </LinkButton>
        </Item>
      )
    case 'money':
      return <MoneyItem money={wait.money} />
    case 'more':
      return <MoreItem kind={wait.kind} count={wait.count} />
  }
}

const stateWords = {
  SEEN: 'depositConfirming',
  PENDING: 'withdrawalPending',
  APPROVED: 'withdrawalApproved',
  PROCESSING: 'withdrawalProcessing',
  ON_HOLD: 'withdrawalOnHold',
} as const

function MoneyItem({ money }: { readonly money: WaitingMoney }) {
  const t = useTexts('dashboard')
  const amount = twoDecimals(showAmount(money.amount))
  const isDeposit = money.kind === 'DEPOSIT'
  const { confirmations, requiredConfirmations: required } = money
  const text =
    isDeposit && money.state === 'PENDING'
      ? t('depositInReview')
      : t(stateWords[money.state], { confirmations: confirmations ?? 0, required: required ?? 0 })
  return (
    <Item
      Icon={isDeposit ? IconArrowDownLeft : IconArrowUpRight}
      title={t(isDeposit ? 'depositOf' : 'withdrawalOf', { amount })}
      text={text}
    >
      <LinkButton
        to={isDeposit ? '/wallet/deposit' : '/wallet/withdrawal'}
        size="sm"
        variant="default"
        aria-label={t('viewOf', { what: t(isDeposit ? 'depositOf' : 'withdrawalOf', { amount }) })}
      >
        {t('view')}
      </LinkButton>
    </Item>
  )
}

/** The number of further ones; the history lists more. */
function MoreItem({ kind, count }: Omit<Extract<Wait, { name: 'more' }>, 'name'>) {
  const t = useTexts('dashboard')
  const isDeposit = kind === 'DEPOSIT'
  const title = t(isDeposit ? 'moreDeposits' : 'moreWithdrawals', { count })
  return (
    <Item Icon={isDeposit ? IconArrowDownLeft : IconArrowUpRight} title={title} text={t('moreText')}>
      <LinkButton
        to="/wallet/transaction-history"
        size="sm"
        variant="default"
        aria-label={t('viewOf', { what: title })}
      >
        {t('view')}
      </LinkButton>
    </Item>
  )
}

interface ItemProps {
  readonly Icon: Icon
  readonly title: ReactNode
  readonly text: string
  /** True if the member has to act. */
  readonly own?: boolean
  readonly children: ReactNode
}

function Item({ Icon, title, text, own = false, children }: ItemProps) {
  return (
    <li className={classes.wait} data-own={own || undefined}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <Text as="h3" size={14} weight="strong" dense>
          {title}
        </Text>
        <p>{text}</p>
      </div>
      {children}
    </li>
  )
}
