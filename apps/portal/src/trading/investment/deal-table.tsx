import { Amount } from '@halyard/ui/figures'
import { type Column, DataTable } from '@halyard/ui/lists'
import { directionOf, Moment, showAmount, showChange } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { OrderResult } from './investment-queries.ts'

type Deal = OrderResult['deals'][number]

interface DealTableProps {
  readonly deals: readonly Deal[]
  readonly label: string
}

export function DealTable({ deals, label }: DealTableProps) {
  const t = useTexts('investment')
  const priceOf = (price: string | null) => (price === null ? '-' : showAmount(price))
  const pricesOf = ({ entryPrice, closePrice }: Deal) =>
    closePrice === null
      ? entryPrice !== null && t('entryOnly', { entry: priceOf(entryPrice) })
      : t('entryClose', { entry: priceOf(entryPrice), close: priceOf(closePrice) })
  const dealName = ({ side, symbol }: Deal) => `${t(`side${side}`)} ${symbol}`
  const timeOf = ({ at }: Deal) => <Moment at={at} />
  const resultOf = ({ result }: Deal) => (
    <Amount value={showChange(result)} currency="USDT" direction={directionOf(result)} />
  )
  const columns: readonly Column<Deal>[] = [
    { name: 'at', label: t('dealAt'), cell: timeOf },
    { name: 'what', label: t('deal'), cell: dealName },
    { name: 'lots', label: t('lotSize'), align: 'end', cell: ({ lots }) => lots },
    { name: 'entry', label: t('entryPrice'), align: 'end', cell: ({ entryPrice }) => priceOf(entryPrice) },
    { name: 'close', label: t('closePrice'), align: 'end', cell: ({ closePrice }) => priceOf(closePrice) },
    { name: 'result', label: t('result'), align: 'end', cell: resultOf },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={deals}
      keyOf={({ dealId }) => dealId}
      linesOf={(deal) => ({
        title: `${dealName(deal)} · ${t('lots', { lots: deal.lots })}`,
        titleEnd: resultOf(deal),
        note: timeOf(deal),
        noteEnd: pricesOf(deal),
      })}
    />
  )
}
