import { SailArtwork } from '@halyard/ui/brand'
import type { ReactNode } from 'react'
import { useSession } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../../members/own-account/index.ts'
import classes from './welcome.module.css'

interface WelcomeProps {
  /** Undefined until it is loaded. */
  readonly profile: Profile | undefined
  /** Whether it may still come: until then no other name is put in its place. */
  readonly waits: boolean
  /** The greeting leaves the room to what follows. */
  readonly compact: boolean
  readonly children: ReactNode
}

export function Welcome({ profile, waits, compact, children }: WelcomeProps) {
  const t = useTexts('dashboard')
  const session = useSession()
  const name = profile?.fullName ?? (waits ? '…' : (session?.username ?? ''))
  return (
    <section className={classes.banner} data-compact={compact || undefined}>
      <SailArtwork view="wide" className={classes.artwork} />
      <h1>{t('welcome', { name })}</h1>
      {children}
    </section>
  )
}
