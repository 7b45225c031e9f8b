import { Callout } from '@halyard/ui/feedback'
import { ListWaiting } from '@halyard/ui/lists'
import { NoData } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { searchQuery } from './team-queries.ts'
import { Tree } from './tree.tsx'
import { TreeNode } from './tree-node.tsx'

/** The tree reduced to the paths to the members found, all expanded. */
export function FoundTree({ keyword }: { readonly keyword: string }) {
  const t = useTexts('team')
  return (
    <Loaded
      of={useQuery(searchQuery(keyword))}
      waiting={<ListWaiting label={t('searching')} rows={4} />}
      empty={{ text: t('hierarchyEmpty') }}
    >
      {({ TeamBos: [root], moreFound }) =>
        !root ? (
          <NoData title={t('nobodyFoundTitle')} text={t('nobodyFound', { keyword })} />
        ) : (
          <>
            <Tree>
              <TreeNode node={root} level={1} isOwn keyword={keyword} opened />
            </Tree>
            {moreFound && (
              <Callout tone="quiet" inside role="status">
                {t('moreFound')}
              </Callout>
            )}
          </>
        )
      }
    </Loaded>
  )
}
