import { useEffect, useSyncExternalStore } from 'react'
import classes from './notice-region.module.css'
import { dismissNotice, dismissNotices, type Notice, noticeStore } from './notices.ts'
import { OutcomeIcon } from './outcome-icon.tsx'

interface NoticeRegionProps {
  readonly closeLabel: string
  /** A notice in one language does not stay visible in another. */
  readonly language: string
}

export function NoticeRegion({ closeLabel, language }: NoticeRegionProps) {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes by the language, which it does not read
  useEffect(() => dismissNotices, [language])
  const draw = (notice: Notice) => <ShownNotice key={notice.id} notice={notice} closeLabel={closeLabel} />
  const errors = notices.filter(({ kind }) => kind === 'error')
  return (
    <div className={classes.region}>
      {/* Always rendered: a status that appears together with its text may not be announced. */}
      <div role="status">{notices.filter(({ kind }) => kind !== 'error').map(draw)}</div>
      {/* One region each: a later one does not have the earlier ones read again. */}
      {errors.map((error) => (
        <div key={error.id} role="alert">
          {draw(error)}
        </div>
      ))}
    </div>
  )
}

interface ShownNoticeProps {
  readonly notice: Notice
  readonly closeLabel: string
}

function ShownNotice({ notice, closeLabel }: ShownNoticeProps) {
  return (
    <div className={`${classes.notice} ${classes[notice.kind]}`}>
      <OutcomeIcon kind={notice.kind === 'note' ? 'unknown' : notice.kind} />
      <div className={classes.text}>
        <div className={classes.title}>{notice.title}</div>
        {notice.message && <div className={classes.message}>{notice.message}</div>}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={closeLabel}
        onClick={() => dismissNotice(notice.id)}
      >
        <svg
          width="14"
          height="14"
          viewBox="0 0 14 14"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M3 3L11 11M11 3L3 11" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
