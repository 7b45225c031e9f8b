import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './load-failure.module.css'

interface LoadFailureProps {
  readonly text: string
  readonly onRetry: () => void
}

/** Replaces content that could not be loaded. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  const app = useTexts('app')
  return (
    <div className={classes.failure} role="alert">
      <p>{text}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        {app('retry')}
      </Button>
    </div>
  )
}
