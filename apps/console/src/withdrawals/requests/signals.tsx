import type { operatorRisk, ReplyOf } from '@halyard/contract'
import { formatSecond, showMoney } from '@halyard/web/formats'
import { IconPointFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useCan } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './risk.module.css'

type Signal = ReplyOf<typeof operatorRisk.withdrawalRisk>['signals'][number]

/** Signals in plain words, each with the fact behind it. */
export function Signals({ signals }: { readonly signals: readonly Signal[] }) {
  const t = useTexts('withdrawals')
  const wordsOf = useSignalWords()
  return (
    <section className={classes.part} aria-label={t('signals')}>
      <h3>{t('signals')}</h3>
      {signals.length === 0 ? (
        <p>{t('noSignals')}</p>
      ) : (
        <ul className={classes.signals}>
          {signals.map((signal) => {
            const { what, fact } = wordsOf(signal)
            return (
              <li key={`${signal.kind} ${signal.about.join()}`}>
                <IconPointFilled size={14} aria-hidden="true" />
                <span>
                  <strong>{what}</strong>
                  <span className={classes.fact} data-figures>
                    {fact}
                    <People members={signal.members} count={signal.count ?? 0} />
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

export function useSignalWords() {
  const t = useTexts('withdrawals')
  const members = useTexts('members')
  const bonuses = useTexts('bonuses')
  return ({ kind, at, amount, count, about }: Signal): { what: string; fact: string } => {
    const time = at === null ? '' : formatSecond(new Date(at))
    const usdt = showMoney(amount ?? '0.00', 'USDT')
    const [first = ''] = about
    switch (kind) {
      case 'NEW_DESTINATION':
        return { what: t(kind), fact: at === null ? t('notSaved') : t('savedAt', { time }) }
      case 'ACCOUNT_CHANGED':
        return { what: t(first as 'EMAIL_CHANGED'), fact: time }
      case 'NEW_DEVICE':
        return { what: t(kind), fact: t('firstSeen', { time }) }
      case 'NEW_NETWORK':
        return { what: t(kind), fact: first }
      case 'SHARED_DEVICE':
        return { what: t(kind), fact: t('lastSeen', { time }) }
      case 'FIRST_WITHDRAWAL':
        return { what: t(kind), fact: t('memberSince', { time }) }
      case 'DEPOSIT_NOT_INVESTED':
        return { what: t(kind), fact: t('creditedAt', { amount: usdt, time }) }
      case 'UNUSUAL_AMOUNT':
        return { what: t(kind), fact: t('usualAmount', { amount: usdt, count: count ?? 0 }) }
      case 'IDENTITY_NOT_VERIFIED':
        return { what: t(kind), fact: members(first as 'PENDING_UPLOAD') }
      case 'DEPOSIT_REVERSED':
        return { what: t(kind), fact: t('reversedAt', { amount: usdt, time }) }
      case 'UNCONFIRMED_DEPOSIT':
        return { what: t(kind), fact: t('creditedBy', { amount: usdt, operators: about.join(', ') }) }
      case 'BONUS_UNDER_REVIEW': {
        const reasons = about.map((each) => bonuses(each as 'SAME_DEVICE')).join(', ')
        return { what: t(kind), fact: t('heldBonuses', { count: count ?? 0, amount: usdt, reasons }) }
      }
      default:
        return { what: t(kind), fact: time }
    }
  }
}

/** The members who share it, and how many more there are. */
function People({ members, count }: { readonly members: Signal['members']; readonly count: number }) {
  const t = useTexts('withdrawals')
  const can = useCan()
  if (members.length === 0) return null
  return (
    <>
      {members.map(({ memberId, username }, at) => (
        <Fragment key={memberId}>
          {at > 0 && ', '}
          {can('members.read') ? (
            <Link to="/members/$memberId" params={{ memberId }}>
              {username}
            </Link>
          ) : (
            `${username} · ${memberId}`
          )}
        </Fragment>
      ))}
      {count > members.length && ` ${t('andMore')}`}
    </>
  )
}
