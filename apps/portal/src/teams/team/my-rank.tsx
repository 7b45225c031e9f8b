import { Card, Row, Text } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import { Counts } from './counts.tsx'
import { NextRank } from './next-rank.tsx'
import classes from './overview.module.css'
import type { TeamInfo } from './team-queries.ts'
import { Waiting } from './waiting.tsx'

/** The member's own rank, the progress to the next, and the size of the team. */
export function MyRank({ info }: { readonly info: TeamInfo | undefined }) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  return (
    <Card title={t('myRank')}>
      {info ? (
        <>
          <Row gap={16} wrap={false}>
            <img src={info.rankImage} alt="" width={88} height={88} />
            <div>
              <p className={classes.rankName}>{rankWord(ranks, info.rank)}</p>
              <Text size={14} tone="soft" data-figures>
                {t('rankPlace', { position: info.rankPosition, total: info.ranks.length })} · {t(info.label)}
              </Text>
            </div>
          </Row>
          <NextRank info={info} />
          <Counts
            counts={[
              { label: t('groupMembers'), value: info.totalGroupMember },
              { label: t('activeMembers'), value: info.totalActiveMember, note: t('activeNote') },
            ]}
          />
        </>
      ) : (
        <Waiting lines={3} />
      )}
    </Card>
  )
}
