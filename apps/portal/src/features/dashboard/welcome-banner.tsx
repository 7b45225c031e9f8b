import type { member, ReplyOf } from '@halyard/contract'
import { SailArtwork } from '@halyard/ui/brand'
import { useTexts } from '../../locales/index.ts'
import { useSession } from '../session/index.ts'
import { stepsOf } from './steps.ts'
import classes from './welcome-banner.module.css'

interface WelcomeBannerProps {
  readonly profile: ReplyOf<typeof member.viewProfile> | undefined
}

export function WelcomeBanner({ profile }: WelcomeBannerProps) {
  const t = useTexts('dashboard')
  const session = useSession()
  const name = profile?.fullName ?? session?.username ?? ''
  const ready = profile && stepsOf(profile).every(({ state }) => state === 'done')
  return (
    <section className={classes.banner}>
      <SailArtwork view="wide" className={classes.artwork} />
      <div className={classes.words}>
        <h1>{t('welcome', { name })}</h1>
        <p>{profile && (ready ? t('welcomeReady') : t('welcomeText'))}</p>
      </div>
    </section>
  )
}
