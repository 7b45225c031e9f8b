import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { nodeQuery } from './team-queries.ts'
import { Tree } from './tree.tsx'
import { TreeNode } from './tree-node.tsx'

/** The member's own node, open, with those whom the member referred. */
export function OwnTree() {
  const t = useTexts('team')
  const own = useInfiniteQuery(nodeQuery(undefined))
  const root = own.data?.pages[0]?.TeamBos[0]
  const invite = (
    <LinkButton to="/settings/referral" variant="default" size="sm">
      {t('invite')}
    </LinkButton>
  )
  return (
    <Loaded
      of={own}
      waiting={6}
      empty={{ text: t('hierarchyEmpty'), action: invite, if: () => root?.noOfUsers === 0 }}
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
