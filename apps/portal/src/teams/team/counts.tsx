import { groupThousands } from '@halyard/money'
import classes from './overview.module.css'

interface Count {
  readonly label: string
  readonly value: number
  readonly note?: string
}

/** Counts side by side. */
export function Counts({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figures>
            <strong>{groupThousands(String(value))}</strong>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
