import { ListWaiting } from '@halyard/ui/lists'
import { useTexts } from '../../locales/index.ts'

/** A placeholder during loading. */
export function Waiting({ lines }: { readonly lines: number }) {
  const lists = useTexts('lists')
  return <ListWaiting label={lists('loading')} rows={lines} />
}
