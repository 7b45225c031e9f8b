import { useEffect, useRef, useState } from 'react'
import { downloadQrPng } from './download-png.ts'
import classes from './qr-code.module.css'
import type { QrModules } from './qr-modules.ts'
import { useSeen } from './use-seen.ts'

interface QrCodeProps {
  readonly text: string
  /** Describes the action of a click. */
  readonly downloadLabel: string
  readonly fileName: string
}

/**
 * A QR code of 256 px; a click saves it as a PNG. Always black on white, so that it stays readable. Its
 * encoder loads when the code is about to be visible.
 */
export function QrCode({ text, downloadLabel, fileName }: QrCodeProps) {
  const place = useRef<HTMLButtonElement>(null)
  const code = useModules(text, useSeen(place))
  return (
    <button
      ref={place}
      type="button"
      className={classes.code}
      aria-label={downloadLabel}
      title={downloadLabel}
      onClick={() => void modulesOf(text).then((drawn) => drawn && downloadQrPng(drawn, fileName))}
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

/** Null if the encoder could not be loaded. */
async function modulesOf(text: string): Promise<QrModules | null> {
  try {
    return (await import('./qr-modules.ts')).qrModules(text)
  } catch (cause) {
    console.warn('The QR code was not drawn', cause)
    return null
  }
}

/** Null until computed. */
function useModules(text: string, seen: boolean): QrModules | null {
  const [computed, setComputed] = useState<{ readonly text: string; readonly code: QrModules | null }>()
  useEffect(() => {
    if (!seen) return
    let wanted = true
    void modulesOf(text).then((code) => wanted && setComputed({ text, code }))
    return () => {
      wanted = false
    }
  }, [seen, text])
  return computed?.text === text ? computed.code : null
}
