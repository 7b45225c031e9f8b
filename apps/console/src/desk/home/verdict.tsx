import { Callout } from '@halyard/ui/feedback'
import { useServerNow } from '@halyard/web/calls'
import { formatUtcSecond } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { type BooksSummary, comparedOf, verdictOf } from './cover.ts'

/** Whether holdings cover liabilities to members. */
export function Verdict({ books }: { readonly books: BooksSummary }) {
  const t = useTexts('home')
  const { isCovered, percent, amount } = verdictOf(books.coverage)
  const { reconciliation } = books
  const compared = comparedOf(reconciliation, useServerNow())
  const time = reconciliation ? formatUtcSecond(reconciliation.finishedAt) : ''
  const words =
    percent === null ? t('nothingOwed') : t(isCovered ? 'covered' : 'notCovered', { percent, amount })
  const comparedWords = {
    agreed: null,
    differs: t('differs', { time }),
    longAgo: t('comparedLongAgo', { time }),
    never: t('neverCompared'),
  }
  const isBad = !isCovered || compared === 'differs'
  return (
    <Callout tone={isBad ? 'bad' : compared === 'agreed' ? 'good' : 'waiting'} title={words}>
      {comparedWords[compared]}
    </Callout>
  )
}
