import './overlays.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './detail-panel.module.css'
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
 * Details about one item of the screen: a panel on the right or, on a phone, a sheet from below. It keeps its content
 * while it slides away.
 */
export function DetailPanel({ opened, title, closeLabel, onClose, children }: DetailPanelProps) {
  const shown = useLast(opened, { title, children })
  const narrow = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
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
          <Drawer.CloseButton aria-label={closeLabel} size={36} />
        </Drawer.Header>
        <Drawer.Body>{shown.children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
