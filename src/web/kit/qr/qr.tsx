import { useMemo } from 'react'
import { encode } from 'uqr'
import './qr.css'

/** Empty modules around it, as scanners need them (ISO/IEC 18004). */
const quiet = 4

/** A QR code as one path: dark on white in every brand. */
export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: quiet, ecc: 'M' })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: data.length, path: dark.join('') }
  }, [text])
  return (
    <svg className="bs-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
