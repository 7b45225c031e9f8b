import { member } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api, failureOf } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { useFailureWords } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type Profile, profileQuery } from '../member/index.ts'
import classes from './profile.module.css'

/** A new address that has not been confirmed from the old one yet; it can still be cancelled. */
export function PendingEmail({ pending }: { readonly pending: NonNullable<Profile['pendingEmail']> }) {
  const t = useTexts('profile')
  const app = useTexts('app')
  const wordsOf = useFailureWords()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await api(member.cancelEmailChange)
    } catch (error) {
      notify({ kind: 'error', title: app('error'), message: wordsOf(failureOf(error)) })
    } finally {
      setBusy(false)
      await queries.invalidateQueries(profileQuery)
    }
  }

  return (
    <span className={classes.pendingEmail}>
      {pending.email}
      <span className={classes.pendingNote}>
        {t('pendingEmailNote', { time: formatSecond(new Date(pending.effectiveAt)) })}
      </span>
      <button type="button" className={classes.inlineAction} disabled={busy} onClick={() => void cancel()}>
        {t('cancelEmailChange')}
      </button>
    </span>
  )
}
