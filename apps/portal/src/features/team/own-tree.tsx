import { ListWaiting } from '@halyard/ui/lists'
import { NoData, useLogged } from '@halyard/web/lists'
import { LinkButton } from '@halyard/web/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { nodeQuery } from './team-queries.ts'
import { Tree } from './tree.tsx'
import { TreeNode } from './tree-node.tsx'

/** The member's own node, open, with those whom the member referred. */
export function OwnTree() {
  const t = useTexts('team')
  const lists = useTexts('lists')
  const own = useInfiniteQuery(nodeQuery(undefined))
  useLogged(own)
  if (own.isPending) return <ListWaiting label={lists('loading')} rows={6} />
  const root = own.data?.pages[0]?.TeamBos[0]
  if (!root) return <NoData text={t('hierarchyEmpty')} onRetry={() => void own.refetch()} />
  if (root.noOfUsers === 0) {
    const invite = (
      <LinkButton to="/settings/referral" variant="default" size="sm">
        {t('invite')}
      </LinkButton>
    )
    return <NoData text={t('hierarchyEmpty')} action={invite} />
  }
  return (
    <Tree>
      <TreeNode node={root} level={1} isOwn opened />
    </Tree>
  )
}
