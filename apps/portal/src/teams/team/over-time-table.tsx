import { Amount } from '@halyard/ui/figures'
import { type Column, DataTable } from '@halyard/ui/lists'
import { alignDecimals, showAmount } from '@halyard/web/formats'
import { ChangeAmount } from '@halyard/web/lists'
import { useLanguage } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { periodWords, type Sum } from './over-time.ts'
import classes from './performance.module.css'

/** The number shown before "show all". */
const atFirst = 6

/** The periods with a credit or a reversal, newest first. */
export function OverTimeTable({
  sums,
  onOpen,
}: {
  readonly sums: readonly Sum[]
  readonly onOpen: (sum: Sum) => void
}) {
  const t = useTexts('team')
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const moved = sums.filter(({ hasEntries }) => hasEntries).toReversed()
  const nameOf = (sum: Sum) => <span data-figures>{periodWords(sum, language)}</span>
  const alignedChange = alignDecimals(moved.map(({ total }) => total))
  const alignedSum = alignDecimals(moved.map(({ untilThen }) => untilThen))
  const changeOf = ({ total }: Sum) => <ChangeAmount amount={alignedChange(total)} currency="USDT" />
  const sumOf = ({ untilThen }: Sum) => <Amount value={showAmount(alignedSum(untilThen))} currency="USDT" />
  const columns: readonly Column<Sum>[] = [
    { name: 'period', label: t('period'), cell: nameOf },
    { name: 'credited', label: t('credited'), align: 'end', cell: changeOf },
    { name: 'total', label: t('inTotal'), align: 'end', cell: sumOf },
  ]
  return (
    <>
      <DataTable
        label={t('overTime')}
        columns={columns}
        rows={all ? moved : moved.slice(0, atFirst)}
        keyOf={({ from }) => from}
        linesOf={(sum) => ({
          title: nameOf(sum),
          titleEnd: changeOf(sum),
          note: t('inTotal'),
          noteEnd: sumOf(sum),
        })}
        onOpen={onOpen}
      />
      {!all && moved.length > atFirst && (
        <Button className={classes.showAll ?? ''} variant="default" size="sm" onClick={() => setAll(true)}>
          {t('showAllPeriods', { count: moved.length })}
        </Button>
      )}
    </>
  )
}
