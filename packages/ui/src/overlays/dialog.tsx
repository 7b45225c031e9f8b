import './overlays.css'
import { getDefaultZIndex, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Decimals } from '../figures/decimals.ts'
import { HeadingLevel } from '../layout/heading-level.ts'
import { useBackCloses } from './back-closes.ts'
import classes from './dialog.module.css'
import { useEscapeCloses } from './escape-closes.ts'
import { KeepOpen, useClosing, useKeepOpenScope } from './keep-open.ts'
import { useFirstOpening } from './use-first-opening.ts'
import { useLast } from './use-last.ts'

interface DialogProps {
  readonly opened: boolean
  readonly title: string
  readonly closeLabel: string
  /** Omitted if the dialog must be answered: then only its own success closes it. */
  readonly onClose?: () => void
  /** A question about another overlay: on top, whatever was rendered first. */
  readonly onTop?: boolean
  readonly children: ReactNode
}

/**
 * A dialog; on a phone, a sheet from below. While something inside keeps it open (useKeepOpen), it cannot be
 * closed; while something asks (useAskToClose), it closes only after consent. While it fades out, it keeps
 * its last content.
 */
export function Dialog({ opened, title, closeLabel, onClose, onTop = false, children }: DialogProps) {
  const { close, ask } = useClosing(onClose ?? (() => {}))
  const { isHeldOpen, value } = useKeepOpenScope(ask)
  const shown = useLast(opened, { title, children })
  const closable = onClose !== undefined && !isHeldOpen
  const leave = () => (closable ? close() : false)
  useBackCloses(opened && onClose !== undefined, leave)
  useEscapeCloses(opened, leave)
  const first = useFirstOpening(opened)
  if (!first.drawn) return null
  return (
    <Modal.Root
      opened={first.opened}
      onClose={leave}
      centered
      zIndex={getDefaultZIndex(onTop ? 'popover' : 'modal')}
      size={480}
      closeOnEscape={false}
      closeOnClickOutside={closable}
      transitionProps={{ transition: 'fade-up', duration: 160 }}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A header element here would count as a second banner landmark of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{shown.title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={closeLabel} size={44} disabled={isHeldOpen} />}
        </Modal.Header>
        <Modal.Body>
          <KeepOpen value={value}>
            <HeadingLevel value={3}>
              <Decimals value="all">{shown.children}</Decimals>
            </HeadingLevel>
          </KeepOpen>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
