import { checkBody, devices } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { Box, boxClass, Text } from '@halyard/ui/layout'
import { FailureAlert, useCallForm } from '@halyard/web/forms'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { IconCheck, IconLinkOff, IconSnowflake } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { mailedLink } from './mailed-link.ts'
import { Seal } from './seal.tsx'

/**
 * The target of the link in a new-device mail. Opening it has no effect, because mail scanners open links
 * too; only the button freezes the account.
 */
export function FreezePage() {
  const { token } = mailedLink(useLocation({ select: ({ hash }) => hash }))
  // Another link opened in the same tab changes only the part after the #. The key remounts the page.
  return <Freezing key={token} token={token} />
}

function Freezing({ token }: { readonly token: string }) {
  const [state, setState] = useState<'confirming' | 'frozen' | 'over'>(
    isUsable(token) ? 'confirming' : 'over',
  )
  if (state === 'confirming') {
    return <Asking token={token} onFrozen={() => setState('frozen')} onOver={() => setState('over')} />
  }
  return state === 'frozen' ? <Frozen /> : <LinkOver />
}

function isUsable(token: string): boolean {
  return Object.keys(checkBody(devices.freezeAccount, { token })).length === 0
}

interface AskingProps {
  readonly token: string
  readonly onFrozen: () => void
  readonly onOver: () => void
}

function Asking({ token, onFrozen, onOver }: AskingProps) {
  const t = useTexts('devices')
  const form = useCallForm({
    call: devices.freezeAccount,
    initialValues: { token },
    bodyOf: (values) => values,
    onDone: onFrozen,
    onFailed: (failure) => {
      if (failure.kind === 'refused' && failure.code === 'FREEZE_LINK_INVALID') onOver()
    },
  })
  return (
    <>
      <Seal tone="cold">
        <IconSnowflake size={32} stroke={1.6} aria-hidden="true" />
      </Seal>
      <AuthPage title={t('freezeTitle')} purpose={t('freezeText')}>
        <Form className={boxClass({ above: 28 })} onSubmit={form.submit}>
          <FailureAlert failure={form.failure} />
          <Button type="submit" loading={form.pending} fullWidth>
            {t('freezeAction')}
          </Button>
        </Form>
        <Text size={14} tone="soft" above={28}>
          <Link to="/login" className={classes.link}>
            {t('freezeNotNow')}
          </Link>
        </Text>
      </AuthPage>
    </>
  )
}

function Frozen() {
  const t = useTexts('devices')
  return (
    <div role="status">
      <Seal tone="good">
        <IconCheck size={32} stroke={1.8} aria-hidden="true" />
      </Seal>
      <AuthPage title={t('frozenTitle')} purpose={t('frozenText')}>
        <SetPassword />
      </AuthPage>
    </div>
  )
}

function LinkOver() {
  const t = useTexts('devices')
  return (
    <div role="status">
      <Seal tone="over">
        <IconLinkOff size={32} stroke={1.6} aria-hidden="true" />
      </Seal>
      <AuthPage title={t('linkOverTitle')} purpose={t('linkOverText')}>
        <SetPassword />
      </AuthPage>
    </div>
  )
}

function SetPassword() {
  const t = useTexts('devices')
  return (
    <Box above={28}>
      <LinkButton to="/forgot-password" fullWidth>
        {t('setPassword')}
      </LinkButton>
    </Box>
  )
}
