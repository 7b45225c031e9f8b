import { content } from '@halyard/contract'
import { Page, Stack } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { MemoCard } from './memo-card.tsx'

export function MemoPage() {
  const t = useTexts('memo')
  const language = useLanguage()
  const memos = useQuery({
    queryKey: ['memos', language],
    queryFn: ({ signal }) => api(content.memoList, undefined, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <PageTitle title={t('title')} />
      <Loaded of={memos} waiting={4} empty={{ text: t('none'), if: ({ memoList }) => memoList.length === 0 }}>
        {({ memoList }) => (
          <Stack gap={12}>
            {memoList.map((memo) => (
              <MemoCard key={memo.id} memo={memo} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
