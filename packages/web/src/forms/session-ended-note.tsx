import { Callout } from '@halyard/ui/feedback'
import { useCodeTexts } from '../texts/use-texts.ts'

/** The reason for signing in again. */
export function SessionEndedNote() {
  const codeText = useCodeTexts()
  return (
    <Callout tone="waiting" inside role="status">
      {codeText('SESSION_ENDED')}
    </Callout>
  )
}
