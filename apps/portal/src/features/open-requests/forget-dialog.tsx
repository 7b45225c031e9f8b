import { EndButtons, FormPart } from '@halyard/ui/forms'
import { Dialog } from '@halyard/ui/overlays'
import { forgetRequest, type NamedRequest } from '@halyard/web/calls'
import { ToldWords } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import classes from './open-requests.module.css'
import { WhereItShows } from './where-it-shows.tsx'

interface ForgetDialogProps {
  /** Null while the dialog is closed. */
  readonly request: NamedRequest | null
  readonly onClose: () => void
}

/** Says what forgetting means before it is done: the money may have moved, and the next one counts again. */
export function ForgetDialog({ request, onClose }: ForgetDialogProps) {
  const t = useTexts('openRequests')
  const app = useTexts('app')
  return (
    <Dialog opened={request !== null} title={t('forgetTitle')} closeLabel={app('close')} onClose={onClose}>
      {request && (
        <FormPart>
          {request.told && (
            <p className={classes.asked}>
              <ToldWords told={request.told} />
            </p>
          )}
          <p className={classes.text}>{t('forgetText')}</p>
          <p className={classes.text}>
            {app('unknownWhere')} <WhereItShows request={request} onFollow={onClose} />
          </p>
          <EndButtons>
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('keep')}
            </Button>
            <Button
              color="red"
              onClick={() => {
                forgetRequest(request)
                onClose()
              }}
            >
              {t('forget')}
            </Button>
          </EndButtons>
        </FormPart>
      )}
    </Dialog>
  )
}
