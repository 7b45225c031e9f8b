import { useMemo, useRef } from 'react'
import { downloadQrPng } from './download-png.ts'
import classes from './qr-code.module.css'
import { qrModules } from './qr-modules.ts'
import { useSeen } from './use-seen.ts'

interface QrCodeProps {
  readonly text: string
  /** Describes what a click does. */
  readonly downloadLabel: string
  readonly fileName: string
}

/**
 * A QR code of 256 px; a click saves it as a PNG. Always black on white, so that it stays readable. It takes long to
 * compute, so that is done when it is about to be seen.
 */
export function QrCode({ text, downloadLabel, fileName }: QrCodeProps) {
  const place = useRef<HTMLButtonElement>(null)
  const seen = useSeen(place)
  const code = useMemo(() => (seen ? qrModules(text) : null), [seen, text])
  return (
    <button
      ref={place}
      type="button"
      className={classes.code}
      aria-label={downloadLabel}
      title={downloadLabel}
      onClick={() => downloadQrPng(text, fileName)}
    >
      {code && (
        <svg
          width={256}
          height={256}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={code.dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#0b1f22" />
        </svg>
      )}
    </button>
  )
}
