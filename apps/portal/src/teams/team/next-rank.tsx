import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import classes from './overview.module.css'
import { TargetBar } from './target-bar.tsx'
import type { TeamInfo } from './team-queries.ts'

/** The next rank's requirements, and the progress. */
export function NextRank({ info }: { readonly info: TeamInfo }) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  const next = info.ranks[info.rankPosition]
  if (!next) return <p className={classes.highest}>{t('highestRank')}</p>
  return (
    <div className={classes.next}>
      <h3>{t('nextTargets', { rank: rankWord(ranks, next.rankName) })}</h3>
      <TargetBar label={t('selfDeposit')} text={next.selfDeposit} />
      <TargetBar label={t('groupSales')} text={next.groupSales} />
    </div>
  )
}
