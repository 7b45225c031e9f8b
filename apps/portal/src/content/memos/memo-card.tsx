import type { content, ReplyOf } from '@halyard/contract'
import { Moment } from '@halyard/web/formats'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { htmlAsText } from './html-as-text.ts'
import classes from './memo.module.css'

type Memo = ReplyOf<typeof content.memoList>['memoList'][number]

/** The date and one line of the title; a click toggles the whole title and the text. */
export function MemoCard({ memo }: { readonly memo: Memo }) {
  const [opened, setOpened] = useState(false)
  const textId = useId()
  return (
    <article className={classes.card} data-opened={opened || undefined}>
      <h2>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={textId}
          onClick={() => setOpened(!opened)}
        >
          <Moment at={memo.date} />
          <span className={classes.title}>{memo.title}</span>
          <IconChevronDown className={classes.arrow} size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </h2>
      <div id={textId} className={classes.text} hidden={!opened}>
        {htmlAsText(memo.memoContent)}
      </div>
    </article>
  )
}
