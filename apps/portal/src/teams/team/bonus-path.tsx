import { pathEnd } from '@halyard/contract'
import { Text } from '@halyard/ui/layout'
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
          <Text as="strong" weight="medium">
            {index === last ? t('you') : username}
          </Text>
          <Text as="span" size={12} tone="faint">
            {rankWord(ranks, rankName)}
            {index === 0 && ` · ${t('source')}`}
          </Text>
          {leftOut > 0 && index === pathEnd - 1 && (
            <Text as="span" size={12} tone="faint">
              {t('pathLeftOut', { count: leftOut })}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
