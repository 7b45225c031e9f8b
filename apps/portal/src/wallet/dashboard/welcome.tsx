import { SailArtwork } from '@halyard/ui/brand'
import type { ReactNode } from 'react'
import { useSession } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Profile } from '../../members/own-account/index.ts'
import classes from './welcome.module.css'

interface WelcomeProps {
  /** Undefined until loaded. */
  readonly profile: Profile | undefined
  /** True while it may still load: no other name takes its place until then. */
  readonly waits: boolean
  /** A shorter greeting, which leaves room to the rest. */
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
