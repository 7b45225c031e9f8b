import { Callout } from '@halyard/ui/feedback'
import { ListWaiting } from '@halyard/ui/lists'
import { NoData, useLogged } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { searchQuery } from './team-queries.ts'
import { Tree } from './tree.tsx'
import { TreeNode } from './tree-node.tsx'

/** The tree cut down to the paths to those whom a search found, all of them open. */
export function FoundTree({ keyword }: { readonly keyword: string }) {
  const t = useTexts('team')
  const found = useQuery(searchQuery(keyword))
  useLogged(found)
  if (found.isPending) return <ListWaiting label={t('searching')} rows={4} />
  if (!found.data) return <NoData text={t('hierarchyEmpty')} onRetry={() => void found.refetch()} />
  const [root] = found.data.TeamBos
  if (!root) return <NoData title={t('nobodyFoundTitle')} text={t('nobodyFound', { keyword })} />
  return (
    <>
      <Tree>
        <TreeNode node={root} level={1} isOwn keyword={keyword} opened />
      </Tree>
      {found.data.moreFound && (
        <Callout tone="quiet" inside role="status">
          {t('moreFound')}
        </Callout>
      )}
    </>
  )
}
