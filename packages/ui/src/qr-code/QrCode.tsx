import { type JSX, type ReactNode, useMemo } from 'react'
import { Picture } from '../picture/Picture.js'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/useStyles.js'
import { encodeQrCode, type QrMatrix } from './encodeQrCode.js'
import css from './QrCode.css?inline'
import { QrDrawing, quietZone } from './QrDrawing.js'
import { clearCentreSide } from './qrDots.js'

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
