import { useLogged } from '@halyard/web/lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './hierarchy.module.css'
import { nodeQuery, type TeamNode } from './team-queries.ts'
import { TreeLine } from './tree-line.tsx'
import { TreeRow } from './tree-row.tsx'
import { useHandOver } from './use-hand-over.ts'

interface TreeNodeProps {
  readonly node: TeamNode
  /** Counted from one. */
  readonly level: number
  readonly isOwn?: boolean
  /** The search term: names that begin with it are marked. */
  readonly keyword?: string | undefined
  readonly opened?: boolean
}

/**
 * A member of the tree, followed by the nodes below, which load when it is expanded. Nodes are siblings with
 * a level each, so that a node's accessible name does not include everybody below it.
 */
export function TreeNode({ node, level, isOwn = false, keyword, opened = false }: TreeNodeProps) {
  const [isOpen, setOpen] = useState(opened)
  const item = useHandOver()
  const hasBelow = node.noOfUsers > 0
  // A search returns the children on the path to its matches; a match itself expands like any node.
  const onTheWay = keyword === undefined ? [] : node.downlineTeamBos
  const isFound = keyword !== undefined && !isOwn && beginsWith(node.username, keyword)

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all its nodes */}
      <div
        ref={item}
        role="treeitem"
        className={classes.item}
        aria-level={level}
        aria-expanded={hasBelow ? isOpen : undefined}
        aria-selected={isFound}
        tabIndex={-1}
        onClick={() => hasBelow && setOpen(!isOpen)}
      >
        <TreeRow node={node} level={level} isOwn={isOwn} />
      </div>
      {hasBelow && isOpen && onTheWay.length === 0 && (
        <LoadedChildren memberId={isOwn ? undefined : node.memberId} level={level + 1} />
      )}
      {hasBelow &&
        isOpen &&
        onTheWay.map((child) => (
          <TreeNode
            key={child.memberId}
            node={child}
            level={level + 1}
            keyword={keyword}
            opened={child.downlineTeamBos.length > 0}
          />
        ))}
    </>
  )
}

interface LoadedChildrenProps {
  /** Undefined for the member's own node. */
  readonly memberId: string | undefined
  readonly level: number
}

/** The members below a node, a part at a time. */
function LoadedChildren({ memberId, level }: LoadedChildrenProps) {
  const t = useTexts('team')
  // The own node and its children come in one reply, which the tree has requested.
  const children = useInfiniteQuery({ ...nodeQuery(memberId), refetchOnMount: memberId !== undefined })
  useLogged(children)
  const nodes = children.data?.pages.flatMap(({ TeamBos: [node] }) => node?.downlineTeamBos ?? []) ?? []
  // One line, whatever its text, so that it keeps the focus while it changes.
  const line = (): { text?: string; onPress?: () => Promise<unknown> } => {
    if (children.isPending || children.isFetchingNextPage) return { text: t('loadingMembers') }
    if (children.isFetchNextPageError) return { text: t('childrenFailed'), onPress: children.fetchNextPage }
    if (children.isError && !children.data) return { text: t('childrenFailed'), onPress: children.refetch }
    // Below the own node, the whole tree reports it.
    if (children.isError && memberId) return { text: t('childrenNotRefreshed'), onPress: children.refetch }
    return children.hasNextPage ? { text: t('showMore'), onPress: children.fetchNextPage } : {}
  }
  const { text, onPress } = line()
  return (
    <>
      {nodes.map((child) => (
        <TreeNode key={child.memberId} node={child} level={level} />
      ))}
      {text && <TreeLine level={level} text={text} onPress={onPress && (() => void onPress())} />}
    </>
  )
}

const beginsWith = (username: string, keyword: string) =>
  username.toLowerCase().startsWith(keyword.toLowerCase())
