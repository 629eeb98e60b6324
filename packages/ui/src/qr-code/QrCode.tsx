import { correction, generate } from 'lean-qr/nano'
import { type JSX, type ReactNode, useMemo, useRef } from 'react'
import { leaveGhost } from '../ghost/leaveGhost.js'
import { Picture } from '../picture/Picture.js'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './QrCode.css?inline'

/** The dark modules of a QR code, without the quiet zone. */
interface QrMatrix {
  /** The number of modules per side. Always odd. */
  readonly side: number
  readonly isDark: (column: number, row: number) => boolean
}

/**
 * Encodes a text as a QR code with error correction level M (ISO/IEC 18004), which covers the logo and a stain larger
 * than it. A higher level has smaller modules. Returns `undefined` for an empty text and for a text longer than 2331
 * bytes.
 */
function encodeQrCode(text: string): QrMatrix | undefined {
  if (text === '') return undefined
  try {
    const code = generate(text, { minCorrectionLevel: correction.M })
    return { side: code.size, isDark: (column, row) => code.get(column, row) }
  } catch {
    return undefined
  }
}

const finderSide = 7

/** The width of the white margin in modules that ISO/IEC 18004 requires. */
const quietZone = 4

const boxSide = (side: number) => side + 2 * quietZone

/**
 * Returns the side of the free square for a logo in modules: a seventh of the box, which is 48 px in the modal, and
 * odd so that it can be centered.
 */
function clearCentreSide(side: number): number {
  return 2 * Math.round((boxSide(side) / 7 - 1) / 2) + 1
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
 * Returns the path of all dark modules except the finder squares, in units of modules. Its points are the modules'
 * centers, to be stroked with round caps. Neighbors in a column share a line, which keeps the path short.
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
      // Some browsers draw no caps on a line of zero length.
      path += `M${column} ${start}v${row - start || 0.01}`
    }
  }
  return path
}

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

/** Renders one code. When another replaces it, a copy of it fades out. */
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
  const box = boxSide(matrix.side)
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
  /** The text to encode, at most 2331 bytes. Without it the code is still loading. */
  readonly text: string | undefined
  /** The accessible name, which describes the code's target. */
  readonly label: string
  /** The side length in CSS pixels. Defaults to the container's width. */
  readonly size?: number | undefined
  /** A logo for the center: a URL whose scheme the caller has checked, or an element. */
  readonly image?: ReactNode
  /** Whether a square for a logo stays free in the center. Defaults to whether there is an image. */
  readonly hasClearCentre?: boolean | undefined
  /** Whether the loading state is shown even if there is a text. */
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
  const share = (clearCentreSide(matrix.side) - 1) / boxSide(matrix.side)
  return (
    <div className="qr-code__logo" style={{ inlineSize: `${share * 100}%` }} aria-hidden="true">
      {typeof children === 'string' ? <Picture src={children} fallback={null} /> : children}
    </div>
  )
}

/**
 * A QR code as a single SVG with error correction level M. It has dark dots on white in both themes, so that every
 * camera reads it. `--foyer-qr-color` sets the color of the dots. It fades when the text changes.
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
