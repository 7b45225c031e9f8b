import { useCall } from '@halyard/web/calls'
import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { useProfilePicture } from '../member/index.ts'
import { logOut, type SessionRecord } from '../session/index.ts'
import classes from './header.module.css'

export function ProfileMenu({ session }: { readonly session: SessionRecord }) {
  const t = useTexts('shell')
  const picture = useProfilePicture()
  const leaving = useCall({ send: logOut })

  return (
    <Menu position="bottom-end" width={224} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.tool} aria-label={t('account')} title={t('account')}>
          {picture ? (
            <img src={picture} alt="" className={classes.picture} />
          ) : (
            <span className={classes.initial} aria-hidden="true">
              {session.username.slice(0, 1)}
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{session.username}</strong>
          <span>{t('memberId', { id: session.id })}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} />}
          disabled={leaving.pending}
          onClick={() => void leaving.send()}
        >
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
