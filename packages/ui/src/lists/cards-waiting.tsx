import cardClasses from '../layout/card.module.css'
import classes from './list-waiting.module.css'

interface CardsWaitingProps {
  readonly label: string
  /** The number of placeholder rows of each card. */
  readonly rows: readonly number[]
  /** Lays them out like the cards. */
  readonly className?: string | undefined
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Placeholder for a loading page of cards, in the page's shape. */
export function CardsWaiting({ label, rows, className = classes.cards }: CardsWaitingProps) {
  return (
    <div className={className} role="status" aria-label={label} data-waiting>
      {rows.map((count, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one from another
        <div key={card} className={cardClasses.card}>
          <div className={classes.waiting}>
            {upTo(count).map((row) => (
              <span key={row} className={classes.row} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
