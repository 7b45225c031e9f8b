import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { balanceOf } from '../balances/index.ts'
import { figureClasses } from '../figures/index.ts'
import { type DashboardInfo, walletsQuery } from './dashboard-queries.ts'
import { FigureList } from './figure-list.tsx'
import type { OpenedFigure } from './figure-names.ts'

interface AccountPartsProps {
  readonly info: DashboardInfo
  readonly onChoose: (figure: OpenedFigure) => void
}

/** Funds that can be spent or moved, or are invested, in USDT: wallet, bonuses and MT5 accounts. */
export function AccountParts({ info, onChoose }: AccountPartsProps) {
  const t = useTexts('dashboard')
  return (
    <>
      <Amount value={showAmount(info.accountBalance)} currency="USDT" size="figure" />
      <p className={figureClasses.about}>{t('accountText')}</p>
      <Loaded of={useQuery(walletsQuery)} waiting={3}>
        {(data) => (
          <FigureList
            inPanel
            label={t('breakdown')}
            lines={[
              { figure: 'USDT', amount: balanceOf(data, 'USDT') },
              { figure: 'BONUS', amount: balanceOf(data, 'BONUS') },
              { figure: 'MT5_BALANCE', amount: data.mt5Balance },
            ]}
            onChoose={onChoose}
          />
        )}
      </Loaded>
    </>
  )
}
