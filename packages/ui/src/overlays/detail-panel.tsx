import './overlays.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Decimals } from '../figures/decimals.ts'
import { HeadingLevel } from '../layout/heading-level.ts'
import { useBackCloses } from './back-closes.ts'
import classes from './detail-panel.module.css'
import { useEscapeCloses } from './escape-closes.ts'
import { KeepOpen, useClosing, useKeepOpenScope } from './keep-open.ts'
import { useFirstOpening } from './use-first-opening.ts'
import { useLast } from './use-last.ts'

interface DetailPanelProps {
  readonly opened: boolean
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const phone = '(max-width: 48em)'

/**
 * Details about one item of the screen: a panel on the right or, on a phone, a sheet from below. It keeps its
 * content while it slides away. While something inside keeps it open (useKeepOpen), it stays, even if its
 * item has left the screen; while something asks (useAskToClose), it closes only after consent.
 */
export function DetailPanel({ opened, title, closeLabel, onClose, children }: DetailPanelProps) {
  const { close, ask } = useClosing(onClose)
  const { isHeldOpen, value } = useKeepOpenScope(ask)
  const leave = () => (isHeldOpen ? false : close())
  useBackCloses(opened, leave)
  useEscapeCloses(opened || isHeldOpen, leave)
  const shown = useLast(opened, { title, children })
  const narrow = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const first = useFirstOpening(opened || isHeldOpen)
  if (!first.drawn) return null
  return (
    <Drawer.Root
      opened={first.opened}
      onClose={leave}
      closeOnEscape={false}
      closeOnClickOutside={!isHeldOpen}
      position={narrow ? 'bottom' : 'right'}
      size={440}
      transitionProps={{ duration: 180 }}
      classNames={classes}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* A header element here would count as a second banner landmark of the page. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{shown.title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size={44} disabled={isHeldOpen} />
        </Drawer.Header>
        <Drawer.Body>
          <KeepOpen value={value}>
            <HeadingLevel value={3}>
              <Decimals value="all">{shown.children}</Decimals>
            </HeadingLevel>
          </KeepOpen>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
