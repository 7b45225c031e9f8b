import { Scrollable } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Proposal } from './kinds.ts'
import classes from './plan-table.module.css'

type Plan = Extract<Proposal, { kind: 'plan' }>['about']['plan']

const percent = (bps: number) => `${bps / 100}%`

/** The proposed plan, rank by rank; rates by depth stand one after the other. */
export function PlanTable({ plan }: { readonly plan: Plan }) {
  const t = useTexts('proposals')
  return (
    <Scrollable className={classes.scroll} label={t('plan')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('selfDeposit')}</th>
            <th scope="col">{t('groupSales')}</th>
            <th scope="col">{t('subscribe')}</th>
            <th scope="col">{t('pipsPerLot')}</th>
            <th scope="col">{t('level')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.ranks.map((rank) => (
            <tr key={rank.name}>
              <th scope="row">{rank.name}</th>
              <td>{showAmount(rank.selfDeposit)}</td>
              <td>{showAmount(rank.groupSales)}</td>
              <td>{percent(rank.subscribeBps)}</td>
              <td>{rank.pipsPerLot.join(' / ')}</td>
              <td>{rank.levelBps.map(percent).join(' / ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}
