import { formatSecond } from './dates.ts'

interface MomentProps {
  readonly at: string
  readonly className?: string | undefined
  /** In a narrow table the time stands below the day. */
  readonly breaks?: boolean
}

/** 04/03/2026, 14:05:09, in the browser's time zone. */
export function Moment({ at, className, breaks = false }: MomentProps) {
  return (
    <time dateTime={at} className={className} data-breaks={breaks || undefined}>
      {formatSecond(at)}
    </time>
  )
}
