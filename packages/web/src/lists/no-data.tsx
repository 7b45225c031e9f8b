import { FurledSail } from '@halyard/ui/brand'
import { EmptyState } from '@halyard/ui/feedback'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKitTexts } from '../texts/use-texts.ts'

interface NoDataProps {
  /** Replaces the default title where that would be wrong. */
  readonly title?: string
  /** The content that would be here, and how it gets here. */
  readonly text: string
  readonly action?: ReactNode
  /** Given when the list is empty because it could not be loaded. */
  readonly onRetry?: (() => void) | undefined
}

/** An empty list. */
export function NoData({ title, text, action, onRetry }: NoDataProps) {
  const t = useKitTexts('lists')
  const app = useKitTexts('app')
  return (
    <EmptyState
      compact
      picture={<FurledSail />}
      title={title ?? t('noData')}
      text={
        <>
          {onRetry && t('notLoaded')}
          {onRetry && <br />}
          {text}
        </>
      }
      action={
        onRetry ? (
          <Button variant="default" size="sm" onClick={onRetry}>
            {app('retry')}
          </Button>
        ) : (
          action
        )
      }
    />
  )
}
