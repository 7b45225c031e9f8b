import { content } from '@halyard/contract'
import { Card, Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { NoData, useLogged } from '@halyard/web/lists'
import { PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import classes from './memo.module.css'
import { MemoCard } from './memo-card.tsx'

export function MemoPage() {
  const t = useTexts('memo')
  const lists = useTexts('lists')
  const language = useLanguage()
  const memos = useQuery({
    queryKey: ['memos', language],
    queryFn: ({ signal }) => api(content.memoList, undefined, { signal }),
    placeholderData: keepPreviousData,
  })
  useLogged(memos)
  const { memoList = [] } = memos.data ?? {}
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <PageTitle title={t('title')} />
      {memoList.length > 0 ? (
        <div className={classes.cards}>
          {memoList.map((memo) => (
            <MemoCard key={memo.id} memo={memo} />
          ))}
        </div>
      ) : (
        <Card>
          {memos.isPending ? (
            <ListWaiting label={lists('loading')} rows={4} />
          ) : (
            <NoData text={t('none')} onRetry={memos.isError ? () => void memos.refetch() : undefined} />
          )}
        </Card>
      )}
    </Page>
  )
}
