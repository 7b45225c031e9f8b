import { Loaded } from '@halyard/web/queries'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { InviteLink } from './invite-link.tsx'
import { nodeQuery } from './team-queries.ts'
import { Tree } from './tree.tsx'
import { TreeNode } from './tree-node.tsx'

/** The member's own node, expanded, with the direct referrals. */
export function OwnTree() {
  const t = useTexts('team')
  const own = useInfiniteQuery(nodeQuery(undefined))
  const root = own.data?.pages[0]?.TeamBos[0]
  return (
    <Loaded
      of={own}
      waiting={6}
      empty={{ text: t('hierarchyEmpty'), action: <InviteLink />, if: () => root?.noOfUsers === 0 }}
    >
      {() =>
        root && (
          <Tree>
            <TreeNode node={root} level={1} isOwn opened />
          </Tree>
        )
      }
    </Loaded>
  )
}
