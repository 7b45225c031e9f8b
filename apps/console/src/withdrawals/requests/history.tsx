import type { operatorRisk, ReplyOf } from '@halyard/contract'
import { deviceOf, formatSecond, showMoney } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { useCountryWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './risk.module.css'

type Risk = ReplyOf<typeof operatorRisk.withdrawalRisk>

interface HistoryProps {
  readonly memberId: string
  readonly history: Pick<Risk, 'deposits' | 'withdrawals' | 'orders' | 'signIns'>
}

interface Line {
  readonly id: string
  readonly at: string
  readonly what: string
  readonly more: string
  readonly amount?: string
}

/** The member's recent actions; the full history is on the member's page. */
export function History({ memberId, history }: HistoryProps) {
  const t = useTexts('withdrawals')
  const members = useTexts('members')
  const can = useCan()
  const countryOf = useCountryWords()
  const { deposits, withdrawals, orders, signIns } = history
  const movement = ({ id, at, kind, state, network, amount }: Risk['deposits'][number]): Line => ({
    id,
    at,
    what: network ?? members(kind),
    more: members(state),
    amount: showMoney(amount, 'USDT'),
  })
  return (
    <section className={classes.part} aria-label={t('history')}>
      <h3>
        {t('history')}
        {can('members.read') && (
          <Link to="/members/$memberId" params={{ memberId }}>
            {t('wholeHistory')}
          </Link>
        )}
      </h3>
      <div className={classes.lists}>
        <Lines label={t('lastDeposits')} lines={deposits.map(movement)} />
        <Lines label={t('lastWithdrawals')} lines={withdrawals.map(movement)} />
        <Lines
          label={t('lastOrders')}
          lines={orders.map(({ orderId, createdAt, product, state, price }) => ({
            id: orderId,
            at: createdAt,
            what: product,
            more: members(state),
            amount: showMoney(price, 'USDT'),
          }))}
        />
        <Lines
          label={t('lastSignIns')}
          lines={signIns.map((signIn) => {
            const { browser, system } = deviceOf(signIn.userAgent)
            return {
              id: signIn.id,
              at: signIn.at,
              what: [signIn.address, signIn.country && countryOf(signIn.country)].filter(Boolean).join(' · '),
              more: [
                signIn.outcome !== 'SIGNED_IN' && t(signIn.outcome as 'FROZEN'),
                signIn.newDevice && members('newDevice'),
                browser,
                system,
              ]
                .filter(Boolean)
                .join(' · '),
            }
          })}
        />
      </div>
    </section>
  )
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly Line[] }) {
  const t = useTexts('withdrawals')
  return (
    <section aria-label={label}>
      <h4>{label}</h4>
      {lines.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ id, at, what, more, amount }) => (
            <li key={id} data-figures>
              <time dateTime={at}>{formatSecond(new Date(at))}</time>
              <span className={classes.what}>
                {what}
                <span className={classes.fact}>{more}</span>
              </span>
              {amount && <span className={classes.amount}>{amount}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
