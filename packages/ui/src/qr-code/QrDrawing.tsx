import { type JSX, useMemo, useRef } from 'react'
import { leaveGhost } from '../ghost/leaveGhost.js'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import type { QrMatrix } from './encodeQrCode.js'
import { qrDots } from './qrDots.js'

/** Modules of white around a code, as ISO/IEC 18004 asks. */
export const quietZone = 4

interface QrDrawingProps {
  readonly matrix: QrMatrix
  readonly hasClearCentre: boolean
}

function Finder({ x, y }: { readonly x: number; readonly y: number }): JSX.Element {
  return (
    <>
      <rect x={x} y={y} width="6" height="6" rx="1.9" />
      <rect className="qr-code__pupil" x={x + 1.5} y={y + 1.5} width="3" height="3" rx="1" />
    </>
  )
}

/** One code as one drawing. When another takes its place, a copy of it fades out. */
export function QrDrawing({ matrix, hasClearCentre }: QrDrawingProps): JSX.Element {
  const drawing = useRef<HTMLDivElement>(null)
  const dots = useMemo(() => qrDots(matrix, hasClearCentre), [matrix, hasClearCentre])
  useClientLayoutEffect(() => {
    const element = drawing.current
    return () => {
      if (element) leaveGhost(element)
    }
  }, [])
  const far = matrix.side - 7
  const box = matrix.side + 2 * quietZone
  return (
    <div ref={drawing} className="qr-code__drawing">
      <svg
        className="qr-code__svg"
        viewBox={`${-quietZone - 0.5} ${-quietZone - 0.5} ${box} ${box}`}
        aria-hidden="true"
      >
        <path className="qr-code__dots" d={dots} />
        <Finder x={0} y={0} />
        <Finder x={far} y={0} />
        <Finder x={0} y={far} />
      </svg>
    </div>
  )
}
