import type { member, ReplyOf } from '@halyard/contract'
import { Card } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import classes from './getting-started.module.css'
import { StepItem } from './step-item.tsx'
import { nextStep, stepsOf } from './steps.ts'

interface GettingStartedProps {
  readonly profile: ReplyOf<typeof member.viewProfile> | undefined
}

export function GettingStarted({ profile }: GettingStartedProps) {
  const t = useTexts('dashboard')
  const steps = profile ? stepsOf(profile) : []
  const next = nextStep(steps)
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Card title={t('stepsTitle')} aside={profile && t('stepsProgress', { done, total: steps.length })}>
      {profile ? (
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <StepItem
              key={step.name}
              step={step}
              number={index + 1}
              next={step === next}
              joiningDate={profile.joiningDate}
            />
          ))}
        </ol>
      ) : (
        <div className={classes.waiting} aria-busy="true" />
      )}
    </Card>
  )
}
