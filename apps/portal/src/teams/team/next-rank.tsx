import { Stack, Text } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import { TargetBar } from './target-bar.tsx'
import type { TeamInfo } from './team-queries.ts'

/** The next rank's requirements, and the progress. */
export function NextRank({ info }: { readonly info: TeamInfo }) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  const next = info.ranks[info.rankPosition]
  if (!next)
    return (
      <Text size={14} tone="soft" above={16}>
        {t('highestRank')}
      </Text>
    )
  return (
    <Stack gap={12} above={16}>
      <Text as="h3" size={14} weight="medium">
        {t('nextTargets', { rank: rankWord(ranks, next.rankName) })}
      </Text>
      <TargetBar label={t('selfDeposit')} text={next.selfDeposit} />
      <TargetBar label={t('groupSales')} text={next.groupSales} />
    </Stack>
  )
}
