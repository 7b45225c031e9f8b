import { useTexts } from '../../locales/index.ts'
import { progressOf } from './progress.ts'
import classes from './target-bar.module.css'

/** The progress to one of a rank's two targets. */
export function TargetBar({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTexts('team')
  const { current, target, percent, hasNoTarget } = progressOf(text)
  const words = hasNoTarget ? t('noTarget') : `${current} / ${target} USDT`
  return (
    <div className={classes.bar}>
      <span className={classes.words}>
        <span>{label}</span>
        <span data-figures>{words}</span>
      </span>
      <progress max={100} value={percent} aria-label={label} aria-valuetext={words} />
    </div>
  )
}
