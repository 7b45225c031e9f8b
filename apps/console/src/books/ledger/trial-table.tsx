import type { operatorBooks, ReplyOf } from '@halyard/contract'
import { Text } from '@halyard/ui/layout'
import { Link } from '@tanstack/react-router'
import { useAccountWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { BookTable, Figure, Sides, useSideHeads } from './book-table.tsx'

type Reply = ReplyOf<typeof operatorBooks.trialBalance>

interface TrialTableProps {
  readonly lines: Reply['lines']
  readonly totals: Reply['totals']
  readonly at: string | undefined
}

/** Each line opens; the last rows are the sums of both sides. */
export function TrialTable({ lines, totals, at }: TrialTableProps) {
  const t = useTexts('books')
  const sides = useSideHeads()
  const wordsOf = useAccountWords()
  return (
    <BookTable
      label={t('trialBalance')}
      heads={[t('account'), t('asset'), { label: t('entries'), figures: true }, ...sides]}
    >
      <tbody>
        {lines.map(({ line, kind, shared, asset, debit, credit, entries }) => (
          <tr key={line}>
            <th scope="row">
              <Link to="/books/line" search={{ line, at }}>
                {t(kind)}
              </Link>{' '}
              {!shared && !t(kind).startsWith(wordsOf(line) ?? line) && (
                <Text as="span" size={12} tone="soft" breakWords mono title={line}>
                  {wordsOf(line) ?? line}
                </Text>
              )}
            </th>
            <td>{asset}</td>
            <Figure>{entries.toLocaleString('en')}</Figure>
            <Sides debit={debit} credit={credit} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ asset, debit, credit }) => (
          <tr key={asset}>
            <th scope="row" colSpan={2}>
              {t('total', { asset })}
            </th>
            <td />
            <Sides debit={debit} credit={credit} />
          </tr>
        ))}
      </tfoot>
    </BookTable>
  )
}
