import { useNames } from '@halyard/web/texts'
import classes from './audit.module.css'

/** The action in words with its code, which the search takes; without words, the code alone. */
export function ActionName({ action }: { readonly action: string }) {
  const words = useNames('auditActions')(action)
  if (words === null) return <>{action}</>
  return (
    <span className={classes.named}>
      <span>{words}</span> <span className={classes.code}>{action}</span>
    </span>
  )
}
