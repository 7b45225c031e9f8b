import { Amount } from '@halyard/ui/figures'
import { ListWaiting } from '@halyard/ui/lists'
import { showAmount } from '@halyard/web/formats'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { balanceOf } from '../balances/index.ts'
import { figureClasses } from '../figures/index.ts'
import { type DashboardInfo, walletsQuery } from './dashboard-queries.ts'
import type { OpenedFigure } from './figure-names.ts'
import { PartsList } from './parts-list.tsx'

interface AccountPartsProps {
  readonly info: DashboardInfo
  readonly onChoose: (figure: OpenedFigure) => void
}

/** What can be spent, moved or is invested in USDT: wallet, bonuses and MT5 accounts. */
export function AccountParts({ info, onChoose }: AccountPartsProps) {
  const t = useTexts('dashboard')
  const lists = useTexts('lists')
  const { data } = useQuery(walletsQuery)
  return (
    <>
      <Amount value={showAmount(info.accountBalance)} currency="USDT" size="figure" />
      <p className={figureClasses.about}>{t('accountText')}</p>
      {data ? (
        <PartsList
          parts={[
            { part: 'USDT', amount: balanceOf(data, 'USDT') },
            { part: 'BONUS', amount: balanceOf(data, 'BONUS') },
            { part: 'MT5_BALANCE', amount: data.mt5Balance },
          ]}
          onChoose={onChoose}
        />
      ) : (
        <ListWaiting label={lists('loading')} rows={3} />
      )}
    </>
  )
}
