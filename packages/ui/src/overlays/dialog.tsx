import './overlays.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface DialogProps {
  readonly opened: boolean
  readonly title: string
  readonly closeLabel: string
  /** Left out where the dialog must be answered: then nothing closes it but its own success. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A dialog; on a phone, a sheet from below. */
export function Dialog({ opened, title, closeLabel, onClose, children }: DialogProps) {
  const closable = onClose !== undefined
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? (() => {})}
      title={title}
      centered
      size={480}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      closeButtonProps={{ 'aria-label': closeLabel, size: 36 }}
      transitionProps={{ transition: 'fade-up', duration: 160 }}
      classNames={classes}
    >
      {children}
    </Modal>
  )
}
