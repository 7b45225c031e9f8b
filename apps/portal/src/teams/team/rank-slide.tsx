import { Status } from '@halyard/ui/figures'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import classes from './carousel.module.css'
import { TargetBar } from './target-bar.tsx'
import type { RankEntry } from './team-queries.ts'

interface RankSlideProps {
  readonly rank: RankEntry
  readonly state: 'own' | 'reached' | 'ahead'
  /** True for the chosen one's neighbours. */
  readonly aside: boolean
}

export function RankSlide({ rank, state, aside }: RankSlideProps) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  return (
    <li className={classes.slide} data-aside={aside || undefined} data-state={state}>
      <div className={classes.head}>
        <img src={rank.imageUrl} alt="" width={72} height={72} />
        <div>
          <p className={classes.name}>{rankWord(ranks, rank.rankName)}</p>
          {state !== 'ahead' && (
            <Status
              tone={state === 'own' ? 'good' : 'quiet'}
              label={state === 'own' ? t('yourRank') : t('reached')}
            />
          )}
        </div>
      </div>
      <TargetBar label={t('selfDeposit')} text={rank.selfDeposit} />
      <TargetBar label={t('groupSales')} text={rank.groupSales} />
    </li>
  )
}
