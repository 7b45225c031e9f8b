import { TextButton } from '@halyard/ui/forms'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import classes from '../queries/loaded.module.css'
import { useKitTexts } from '../texts/use-texts.ts'

/** React.lazy keeps a failure for good, so each attempt has its own. */
interface LazyCode<Part> {
  next: Part
}

/** A component whose code is loaded when it is first drawn, in a `<LazyPart>`. */
export function lazyCode<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyCode<LazyExoticComponent<ComponentType<Props>>> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        code.next = attempt()
        throw cause
      }
    })
  const code = { next: attempt() }
  return code
}

interface LazyPartProps<Part> {
  readonly of: LazyCode<Part>
  readonly waiting?: ReactNode
  /** A dialog has no place on the screen: the note of a failed load stands at the window's end. */
  readonly overlay?: boolean
  /** True while nobody misses the part. */
  readonly quiet?: boolean
  readonly children: (Part: Part) => ReactNode
}

/**
 * If its code cannot be loaded, only this part of the screen is missing: the rest keeps what was typed. A
 * release removes the file, and only a reloaded page knows the new one: a second failure offers that.
 */
export function LazyPart<Part>({ of, waiting, overlay, quiet, children }: LazyPartProps<Part>) {
  const t = useKitTexts('app')
  const [{ part, attempt, failed }, setState] = useState({ part: of.next, attempt: 1, failed: false })
  const fail = () => setState((state) => ({ ...state, failed: true }))
  const retry = () => setState({ part: of.next, attempt: 2, failed: false })
  return (
    <>
      <CatchBoundary getResetKey={() => attempt} errorComponent={Nothing} onCatch={fail}>
        <Suspense fallback={waiting}>{children(part)}</Suspense>
      </CatchBoundary>
      {failed && !quiet && (
        <p className={classes.fault} data-floats={overlay && 'window'} role="status">
          {t('partBroken')}{' '}
          <TextButton onClick={attempt > 1 ? () => location.reload() : retry}>
            {t(attempt > 1 ? 'reload' : 'retry')}
          </TextButton>
        </p>
      )}
    </>
  )
}

const Nothing = () => null
