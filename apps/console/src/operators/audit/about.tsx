import { Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { MemberLink, useAboutWords } from '../../desk/queue/index.ts'
import { placeOf } from './about-place.ts'
import classes from './audit.module.css'
import type { Entry } from './entry.ts'

/** The subject with a link, and below it the raw value, which the search takes. */
export function About({ entry: { subject, about } }: { readonly entry: Pick<Entry, 'subject' | 'about'> }) {
  const words = useAboutWords()({ subject, about })
  const place = placeOf(subject, useCan())
  if (words === subject) return <span className={classes.whole}>{subject || '–'}</span>
  return (
    <span className={classes.named}>
      {place ? (
        <Link {...place}>{words}</Link>
      ) : about?.member ? (
        <MemberLink memberId={about.member}>{words}</MemberLink>
      ) : (
        <span>{words}</span>
      )}
      <span className={`${classes.code} ${classes.whole}`}>{subject}</span>
    </span>
  )
}
