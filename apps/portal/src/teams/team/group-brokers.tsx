import { groupThousands } from '@halyard/money'
import { Card, Row, Stack, Text } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import classes from './overview.module.css'
import type { TeamInfo } from './team-queries.ts'
import { Waiting } from './waiting.tsx'

/** The number of members of the downline in each rank, highest first. */
export function GroupBrokers({ info }: { readonly info: TeamInfo | undefined }) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  return (
    <Card title={t('myGroupBrokers')}>
      <Text size={14} tone="soft" below={12}>
        {t('brokersText')}
      </Text>
      {info ? (
        <Stack as="ul" aria-label={t('myGroupBrokers')}>
          {info.groupBrokers.toReversed().map(({ rankName, imageUrl, members }) => (
            <li key={rankName} className={classes.line} data-none={members === 0 || undefined}>
              <Row as="span" inline gap={12} wrap={false}>
                <img src={imageUrl} alt="" width={28} height={28} />
                {rankWord(ranks, rankName)}
              </Row>
              <strong data-figures>{groupThousands(String(members))}</strong>
            </li>
          ))}
        </Stack>
      ) : (
        <Waiting lines={6} />
      )}
    </Card>
  )
}
