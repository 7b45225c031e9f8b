import { Text } from '@halyard/ui/layout'
import { Dropdown, MenuItem } from '@halyard/ui/overlays'
import { useCall } from '@halyard/web/calls'
import { IconLogout } from '@tabler/icons-react'
import { logOut, type SessionRecord } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useProfilePicture } from '../../members/own-account/index.ts'
import classes from './header.module.css'

export function ProfileMenu({ session }: { readonly session: SessionRecord }) {
  const t = useTexts('shell')
  const picture = useProfilePicture()
  const leaving = useCall({ send: logOut })
  const target = (
    <button type="button" className={classes.tool} aria-label={t('account')} title={t('account')}>
      {picture ? (
        <img src={picture} alt="" className={classes.picture} />
      ) : (
        <span className={classes.initial} aria-hidden="true">
          {session.username.slice(0, 1)}
        </span>
      )}
    </button>
  )

  return (
    <Dropdown kind="menu" label={t('account')} target={target} widthPx={224}>
      {() => (
        <>
          <div className={classes.who}>
            <strong>{session.username}</strong>
            <Text as="span" size={12} tone="faint">
              {t('memberId', { id: session.id })}
            </Text>
          </div>
          <MenuItem
            icon={<IconLogout size={18} stroke={1.6} aria-hidden />}
            disabled={leaving.pending}
            onChosen={() => void leaving.send()}
          >
            {t('logOut')}
          </MenuItem>
        </>
      )}
    </Dropdown>
  )
}
