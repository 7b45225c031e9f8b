import { useMemo } from 'react'
import { downloadQrPng } from './download-png.ts'
import classes from './qr-code.module.css'
import { qrModules } from './qr-modules.ts'

interface QrCodeProps {
  readonly text: string
  /** Describes what a click does. */
  readonly downloadLabel: string
  readonly fileName: string
}

/** A QR code of 256 px; a click saves it as a PNG. Always black on white, so that it stays readable. */
export function QrCode({ text, downloadLabel, fileName }: QrCodeProps) {
  const { size, dark } = useMemo(() => qrModules(text), [text])
  return (
    <button
      type="button"
      className={classes.code}
      aria-label={downloadLabel}
      title={downloadLabel}
      onClick={() => downloadQrPng(text, fileName)}
    >
      <svg
        width={256}
        height={256}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill="#0b1f22" />
      </svg>
    </button>
  )
}
