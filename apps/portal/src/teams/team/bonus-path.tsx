import { pathEnd } from '@halyard/contract'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import type { Explanation } from './bonus-queries.ts'
import classes from './performance.module.css'

/** The members from the source of an event up to the reader, with their ranks at that time. */
export function BonusPath({ path, depth }: Pick<Explanation, 'path' | 'depth'>) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  const last = path.length - 1
  const leftOut = depth + 1 - path.length
  return (
    <ol className={classes.path} aria-label={t('path')}>
      {path.map(({ username, rankName }, index) => (
        <li key={index}>
          <strong>{index === last ? t('you') : username}</strong>
          <span>
            {rankWord(ranks, rankName)}
            {index === 0 && ` · ${t('source')}`}
          </span>
          {leftOut > 0 && index === pathEnd - 1 && <span>{t('pathLeftOut', { count: leftOut })}</span>}
        </li>
      ))}
    </ol>
  )
}
