import './overlays.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { useEscapeCloses } from './escape-closes.ts'
import classes from './side-panel.module.css'
import { useFirstOpening } from './use-first-opening.ts'

interface SidePanelProps {
  readonly opened: boolean
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Slides in from the left over the screen; traps the focus until Esc, a choice or a click outside. */
export function SidePanel({ opened, label, onClose, children }: SidePanelProps) {
  useBackCloses(opened, onClose)
  useEscapeCloses(opened, onClose)
  const first = useFirstOpening(opened)
  if (!first.drawn) return null
  return (
    <Drawer.Root
      opened={first.opened}
      onClose={onClose}
      closeOnEscape={false}
      size={288}
      transitionProps={{ duration: 180 }}
      classNames={classes}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
