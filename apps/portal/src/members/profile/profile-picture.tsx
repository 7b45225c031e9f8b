import { Row } from '@halyard/ui/layout'
import { FailureAlert } from '@halyard/web/forms'
import { imageTypes } from '@halyard/web/images'
import { Button, FileButton } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'
import { type Profile, useProfilePicture } from '../own-account/index.ts'
import classes from './profile.module.css'
import { usePictureChange } from './use-picture-change.ts'

/** The member's picture, or the name's initial, with buttons to change it. */
export function ProfilePicture({ profile }: { readonly profile: Profile }) {
  const t = useTexts('profile')
  const images = useTexts('images')
  const picture = useProfilePicture()
  const { failure, pending, put, remove } = usePictureChange()
  return (
    <Row gap={16} below={16}>
      <FailureAlert failure={failure} />
      {picture ? (
        <img src={picture} alt={t('picture')} className={classes.picture} />
      ) : (
        <span className={classes.picture} aria-hidden="true">
          {profile.username.slice(0, 1)}
        </span>
      )}
      <div className={classes.pictureTools}>
        <FileButton accept={imageTypes.join(',')} onChange={(file) => file && void put(file)}>
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={pending}>
              {profile.profileImage ? images('replace') : images('choose')}
            </Button>
          )}
        </FileButton>
        {profile.profileImage && (
          <Button variant="subtle" size="sm" disabled={pending} onClick={() => void remove()}>
            {images('remove')}
          </Button>
        )}
        <span className={classes.pictureHint}>{images('hint')}</span>
      </div>
    </Row>
  )
}
