import { Row, Scrollable } from '@halyard/ui/layout'
import { useObjectUrl } from '@halyard/web/images'
import { Loaded } from '@halyard/web/queries'
import { ActionIcon, Loader } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys, useSettled } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './pictures.module.css'
import { type PictureSource, pictureKey } from './source.ts'
import { canZoom, initialView, turned, type View, zoomed } from './view.ts'

/** Pictures side by side for comparison: zoomed together, rotated one by one. */
export function Pictures({ sources }: { readonly sources: readonly PictureSource[] }) {
  const t = useTexts('pictures')
  const [views, setViews] = useState<readonly View[]>(sources.map(() => initialView))
  const all = (change: (view: View) => View) => setViews((before) => before.map(change))
  const one = (at: number) =>
    setViews((before) => before.map((view, each) => (each === at ? turned(view) : view)))
  useKeys((command) => {
    if (command.do !== 'action') return false
    const change = { z: (view: View) => zoomed(view, 1), x: (view: View) => zoomed(view, -1), o: turned }[
      command.key
    ]
    if (change) all(change)
    return change !== undefined
  })
  const [first = initialView] = views
  return (
    <div>
      <Row gap={4} wrap={false} below={8}>
        <Tool
          label={t('zoomIn')}
          shortcut="z"
          disabled={!canZoom(first, 1)}
          onClick={() => all((view) => zoomed(view, 1))}
        >
          <IconZoomIn size={18} stroke={1.6} />
        </Tool>
        <Tool
          label={t('zoomOut')}
          shortcut="x"
          disabled={!canZoom(first, -1)}
          onClick={() => all((view) => zoomed(view, -1))}
        >
          <IconZoomOut size={18} stroke={1.6} />
        </Tool>
        <span className={classes.zoom} data-figures>
          {t('zoom', { percent: Math.round(first.zoom * 100) })}
        </span>
      </Row>
      <div className={classes.pictures} data-alone={sources.length === 1 || undefined}>
        {sources.map((source, at) => (
          <figure key={source.fileId} className={classes.figure}>
            <Frame source={source} view={views[at] ?? initialView} />
            <figcaption>
              {source.label}
              <Tool label={t('rotate', { label: source.label })} shortcut="o" onClick={() => one(at)}>
                <IconRotateClockwise size={18} stroke={1.6} />
              </Tool>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

interface ToolProps {
  readonly label: string
  readonly shortcut: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function Tool({ label, shortcut, disabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}

function Frame({ source, view }: { readonly source: PictureSource; readonly view: View }) {
  const t = useTexts('pictures')
  const settled = useSettled()
  const picture = useQuery({
    queryKey: pictureKey(source.fileId),
    queryFn: ({ signal }) => source.load(source.fileId, signal),
    enabled: settled,
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached beyond the item that it belongs to.
    gcTime: 0,
  })
  const url = useObjectUrl(picture.data?.file ?? null)
  const size = `${view.zoom * 100}%`
  const loader = <Loader size="sm" role="status" aria-label={t('loading', { label: source.label })} />
  return (
    <Scrollable className={classes.frame} label={source.label}>
      <Loaded of={picture} waiting={loader} failed={t('failed', { label: source.label })}>
        {({ file }) =>
          url &&
          (file.type === 'application/pdf' ? (
            <a href={url} download={`${source.label}.pdf`}>
              {t('download', { label: source.label })}
            </a>
          ) : (
            <img
              src={url}
              alt={source.label}
              style={{ width: size, height: size, transform: `rotate(${view.turns * 90}deg)` }}
            />
          ))
        }
      </Loaded>
    </Scrollable>
  )
}
