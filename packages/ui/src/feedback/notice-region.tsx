import { useEffect, useSyncExternalStore } from 'react'
import classes from './notice-region.module.css'
import { dismissNotice, dismissNotices, noticeStore } from './notices.ts'
import { OutcomeIcon } from './outcome-icon.tsx'

interface NoticeRegionProps {
  readonly closeLabel: string
  /** What was said in one language does not stay on show in another. */
  readonly language: string
}

export function NoticeRegion({ closeLabel, language }: NoticeRegionProps) {
  const notice = useSyncExternalStore(noticeStore.subscribe, noticeStore.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes by the language, which it does not read
  useEffect(() => dismissNotices, [language])
  return (
    <div className={classes.region} aria-live="polite">
      {notice && (
        <div
          key={notice.id}
          role={notice.kind === 'error' ? 'alert' : 'status'}
          className={`${classes.notice} ${classes[notice.kind]}`}
        >
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
      )}
    </div>
  )
}
