import { correction, generate } from 'lean-qr/nano'
import { type JSX, type ReactNode, useMemo, useRef } from 'react'
import { leaveGhost } from '../ghost/leaveGhost.js'
import { Picture } from '../picture/Picture.js'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './QrCode.css?inline'

/** The dark modules of a QR code, without quiet zone. */
interface QrMatrix {
  /** Modules on each side; always odd. */
  readonly side: number
  readonly isDark: (column: number, row: number) => boolean
}

/**
 * The QR code of a text at error correction level Q, as ISO/IEC 18004 draws it; `undefined` for an empty text and
 * for one longer than its 1663 bytes.
 */
function encodeQrCode(text: string): QrMatrix | undefined {
  if (text === '') return undefined
  try {
    const code = generate(text, { minCorrectionLevel: correction.Q })
    return { side: code.size, isDark: (column, row) => code.get(column, row) }
  } catch {
    return undefined
  }
}

const finderSide = 7

/** Modules on each side of the square left free for a logo: about a quarter, odd so that it sits in the centre. */
function clearCentreSide(side: number): number {
  return 2 * Math.round((side / 4 - 1) / 2) + 1
}

function isFinder(side: number, { column, row }: { readonly column: number; readonly row: number }): boolean {
  const isNear = (place: number) => place < finderSide
  const isFar = (place: number) => place >= side - finderSide
  if (isNear(row)) return isNear(column) || isFar(column)
  return isFar(row) && isNear(column)
}

function isCentre(side: number, { column, row }: { readonly column: number; readonly row: number }): boolean {
  const reach = (clearCentreSide(side) - 1) / 2
  const middle = (side - 1) / 2
  return Math.abs(column - middle) <= reach && Math.abs(row - middle) <= reach
}

/**
 * The path of all dark modules but the finder squares, in modules, with its points in their centres: to be stroked
 * with round caps. Neighbours in a column are one line, which keeps the path short.
 */
function qrDots(matrix: QrMatrix, hasClearCentre: boolean): string {
  const { side, isDark } = matrix
  const isDot = (column: number, row: number) => {
    if (row >= side || !isDark(column, row) || isFinder(side, { column, row })) return false
    return !(hasClearCentre && isCentre(side, { column, row }))
  }
  let path = ''
  for (let column = 0; column < side; column += 1) {
    for (let row = 0; row < side; row += 1) {
      if (!isDot(column, row)) continue
      const start = row
      while (isDot(column, row + 1)) row += 1
      // A line without any length has no caps in some browsers.
      path += `M${column} ${start}v${row - start || 0.01}`
    }
  }
  return path
}

/** Modules of white around a code, as ISO/IEC 18004 asks. */
const quietZone = 4

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
function QrDrawing({ matrix, hasClearCentre }: QrDrawingProps): JSX.Element {
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

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** What a camera reads, at most 1663 bytes; without it the code is still to come. */
  readonly text: string | undefined
  /** Accessible name: what the code leads to. */
  readonly label: string
  /** Side in px; without it as wide as the container. */
  readonly size?: number | undefined
  /** A logo for the centre: an image address whose scheme the caller has checked, or a picture. */
  readonly image?: ReactNode
  /** Leaves a quarter of the side free in the centre (default: when there is an image). */
  readonly hasClearCentre?: boolean | undefined
  /** Shows the place of the code even when there is a text. */
  readonly isLoading?: boolean | undefined
  readonly testId?: string | undefined
}

function Logo({
  matrix,
  children,
}: {
  readonly matrix: QrMatrix
  readonly children: ReactNode
}): JSX.Element {
  const share = (clearCentreSide(matrix.side) - 1) / (matrix.side + 2 * quietZone)
  return (
    <div className="qr-code__logo" style={{ inlineSize: `${share * 100}%` }} aria-hidden="true">
      {typeof children === 'string' ? <Picture src={children} fallback={null} /> : children}
    </div>
  )
}

/**
 * A QR code drawn as one SVG with error correction level Q: dark dots on white in both themes, so that every camera
 * reads it. `--foyer-qr-color` sets the dots. Fades when the text changes.
 */
export function QrCode(props: QrCodeProps): JSX.Element {
  useStyles(css)
  const { text, image, size } = props
  const hasClearCentre = props.hasClearCentre ?? Boolean(image)
  const encoded = useMemo(() => encodeQrCode(text ?? ''), [text])
  const matrix = props.isLoading ? undefined : encoded
  return (
    <div
      className="qr-code"
      role="img"
      aria-label={props.label}
      aria-busy={matrix === undefined || undefined}
      style={size === undefined ? undefined : { inlineSize: size }}
      data-state={matrix ? 'ready' : 'loading'}
      data-testid={props.testId}
    >
      {matrix ? (
        <QrDrawing key={text} matrix={matrix} hasClearCentre={hasClearCentre} />
      ) : (
        <Shimmer height="100%" />
      )}
      {matrix && hasClearCentre && image && <Logo matrix={matrix}>{image}</Logo>}
    </div>
  )
}
