import { Status } from '@halyard/ui/figures'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../member/index.ts'
import classes from './carousel.module.css'
import { progressOf } from './progress.ts'
import type { RankEntry } from './team-queries.ts'

interface RankSlideProps {
  readonly rank: RankEntry
  readonly state: 'own' | 'reached' | 'ahead'
  /** Stands beside the chosen one. */
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
      <Bar label={t('selfDeposit')} text={rank.selfDeposit} />
      <Bar label={t('groupSales')} text={rank.groupSales} />
    </li>
  )
}

function Bar({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTexts('team')
  const { current, target, percent, asksForNothing } = progressOf(text)
  const words = asksForNothing ? t('noTarget') : `${current} / ${target} USDT`
  return (
    <div className={classes.bar}>
      <span className={classes.barWords}>
        <span>{label}</span>
        <span data-figures>{words}</span>
      </span>
      <progress max={100} value={percent} aria-label={label} aria-valuetext={words} />
    </div>
  )
}
