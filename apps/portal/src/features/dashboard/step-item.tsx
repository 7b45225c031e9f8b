import { formatDay } from '@halyard/web/formats'
import { LinkButton } from '@halyard/web/routes'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './getting-started.module.css'
import { stateWords, wordsOf } from './step-words.ts'
import type { Step } from './steps.ts'

interface StepItemProps {
  readonly step: Step
  readonly number: number
  /** The step to take now; the only highlighted one on the screen. */
  readonly next: boolean
  readonly joiningDate: string
}

export function StepItem({ step, number, next, joiningDate }: StepItemProps) {
  const t = useTexts('dashboard')
  const { title, text, action } = wordsOf(step)
  return (
    <li className={classes.step} data-state={step.state} data-next={next || undefined}>
      <span className={classes.sign} aria-hidden="true">
        {step.state === 'done' ? <IconCheck size={18} stroke={2} /> : number}
      </span>
      <div className={classes.words}>
        <div className={classes.name}>
          <h3>{t(title)}</h3>
          <span className={classes.state}>{t(stateWords[step.state])}</span>
        </div>
        <p>{text === 'stepAccountText' ? t(text, { date: formatDay(new Date(joiningDate)) }) : t(text)}</p>
      </div>
      {action && (
        <LinkButton
          to={action.to}
          size="sm"
          variant={next ? 'filled' : 'default'}
          className={classes.action ?? ''}
        >
          {t(action.label)}
        </LinkButton>
      )}
    </li>
  )
}
