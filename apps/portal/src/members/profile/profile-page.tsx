import { Page } from '@halyard/ui/layout'
import { draftOf } from '@halyard/web/forms'
import { ReadFault } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../own-account/index.ts'
import { ProfileCards } from './profile-cards.tsx'
import { profileDraft } from './profile-form.tsx'
import { ProfileWaiting } from './profile-waiting.tsx'

export function ProfilePage() {
  const t = useTexts('profile')
  const pages = useTexts('pages')
  const profile = useProfile()
  const [editing, setEditing] = useState(() => draftOf(profileDraft).read() !== null)
  const editButton = useFocusAfter(editing)
  const edit = profile.data && !editing && (
    <Button
      ref={editButton}
      leftSection={<IconPencil size={18} stroke={1.6} />}
      onClick={() => setEditing(true)}
    >
      {t('edit')}
    </Button>
  )
  return (
    <Page title={pages('profile')} purpose={t('purpose')} action={edit}>
      <PageTitle title={pages('profile')} />
      {profile.data ? (
        <ProfileCards profile={profile.data} editing={editing} onLeaveForm={() => setEditing(false)} />
      ) : (
        // The failure shows above every page, with a retry button.
        !profile.error && <ProfileWaiting />
      )}
      {profile.data && <ReadFault of={profile} floats />}
    </Page>
  )
}

/** Returns the focus to the button that opened the form. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current && !editing) button.current?.focus()
    before.current = editing
  }, [editing])
  return button
}
