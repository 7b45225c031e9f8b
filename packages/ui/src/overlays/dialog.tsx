import './overlays.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  readonly opened: boolean
  readonly title: string
  readonly closeLabel: string
  /** Omitted if the dialog must be answered: then only its own success closes it. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A dialog; on a phone, a sheet from below. */
export function Dialog({ opened, title, closeLabel, onClose, children }: DialogProps) {
  const closable = onClose !== undefined
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose ?? (() => {})}
      centered
      size={480}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      transitionProps={{ transition: 'fade-up', duration: 160 }}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A header element here would count as a second banner landmark of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          {closable && <Modal.CloseButton aria-label={closeLabel} size={36} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
