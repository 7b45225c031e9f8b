import { type InputOf, operatorBooks } from '@halyard/contract'
import { saveFile } from '@halyard/ui/files'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'

type Wanted = InputOf<typeof operatorBooks.booksCsv>['query']

/** Downloads everything on screen as a file. */
export function CsvButton({ wanted }: { readonly wanted: Wanted }) {
  const t = useTexts('books')
  const notifyFailure = useNotifyFailure()
  const taking = useCall({
    send: () => api(operatorBooks.booksCsv, { query: wanted }),
    onDone: ({ file }) => saveFile(`${wanted.file.toLowerCase().replace('_', '-')}.csv`, file),
    onFailed: notifyFailure,
  })
  return (
    <Button variant="default" loading={taking.pending} onClick={() => void taking.send()}>
      {t('csv')}
    </Button>
  )
}
