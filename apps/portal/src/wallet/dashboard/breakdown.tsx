import type { Figure, WalletType } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { TextButton } from '@halyard/ui/forms'
import { Box } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { LinkButton } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { InvestmentParts } from '../../trading/orders/index.ts'
import { figureClasses, WalletEntries } from '../figures/index.ts'
import { AccountParts } from './account-parts.tsx'
import type { DashboardInfo } from './dashboard-queries.ts'
import { figureNames, type OpenedFigure } from './figure-names.ts'
import { WorthParts } from './worth-parts.tsx'

interface BreakdownProps {
  readonly figure: OpenedFigure
  readonly info: DashboardInfo
  /** Opens another figure in place of this one. */
  readonly onChoose: (figure: OpenedFigure) => void
  /** The figure that this one is part of. */
  readonly above: OpenedFigure
  readonly onBack: () => void
  readonly onRenew: () => void
}

const ofWallets = {
  USDT: 'USDT_BALANCE',
  USDP: 'USDP_BALANCE',
  BONUS: 'BONUS_BALANCE',
} as const satisfies Record<WalletType, Figure>

/** The breakdown of a figure: parts that open in turn, or the entries themselves. */
export function Breakdown({ figure, info, onChoose, above, onBack, onRenew }: BreakdownProps) {
  const t = useTexts('dashboard')
  const wallet = useTexts('wallet')
  const partOf = (name: OpenedFigure) => info.worth.parts.find(({ part }) => part === name)?.amount ?? '0.00'
  const orderTexts = {
    IN_TRANSIT: t('inTransitText'),
    CURRENT_VALUE: t('currentValueText'),
    MT5_BALANCE: wallet('mt5MadeOf'),
  }
  switch (figure) {
    case 'TOTAL':
      return <WorthParts worth={info.worth} onChoose={onChoose} />
    case 'ACCOUNT_BALANCE':
      return <AccountParts info={info} onChoose={onChoose} />
    case 'USDT':
    case 'USDP':
    case 'BONUS':
      return (
        <>
          <Back to={above} onChoose={onBack} />
          <Amount
            value={showAmount(partOf(figure))}
            currency={figure === 'USDP' ? 'USDP' : 'USDT'}
            size="figure"
          />
          <p className={figureClasses.about}>{wallet('madeOfText')}</p>
          <WalletEntries
            figure={ofWallets[figure]}
            walletType={figure}
            shown={partOf(figure)}
            onRenew={onRenew}
          />
        </>
      )
    case 'WITHDRAWALS':
      return (
        <>
          <Back to={above} onChoose={onBack} />
          <Amount value={showAmount(partOf(figure))} currency="USDT" size="figure" />
          <p className={figureClasses.about}>{t('withdrawalsText')}</p>
          <LinkButton to="/wallet/withdrawal" variant="default">
            {t('seeWithdrawals')}
          </LinkButton>
        </>
      )
    default:
      return (
        <>
          <Back to={above} onChoose={onBack} />
          <InvestmentParts
            figure={figure}
            shown={figure === 'MT5_BALANCE' ? undefined : partOf(figure)}
            onRenew={onRenew}
            textOf={() => orderTexts[figure]}
          />
        </>
      )
  }
}

interface BackProps {
  readonly to: OpenedFigure
  readonly onChoose: () => void
}

function Back({ to, onChoose }: BackProps) {
  const t = useTexts('dashboard')
  // Room for its target: the panel's sticky title would take presses meant for it.
  return (
    <Box above={8} below={8}>
      <TextButton onClick={onChoose}>{t('backTo', { figure: t(figureNames[to]) })}</TextButton>
    </Box>
  )
}
