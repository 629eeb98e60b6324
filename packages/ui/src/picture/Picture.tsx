import { type JSX, type ReactNode, useState } from 'react'
import { NextDialogVisit } from '../dialog/NextDialogVisit.js'
import NetworkIcon from '../icons/network.svg'
import WalletIcon from '../icons/wallet.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Picture.css?inline'

/** Side length: `xs` 20, `sm` 24, `md` 40, `lg` 56, `xl` 72 px; `fill` takes the space there is. */
export type PictureSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'fill'

/** Props of {@link Picture}. */
export interface PictureProps {
  /** An image address whose scheme the caller has checked. */
  readonly src: string | undefined
  /** Shown without an address, and when the image cannot be loaded. A letter is drawn, and is no text of the page. */
  readonly fallback: ReactNode
  readonly size?: PictureSize | undefined
  /** What the image shows, where that is more than decoration. The fallback is decoration either way. */
  readonly alt?: string | undefined
  readonly shape?: 'rounded' | 'circle' | 'hexagon' | undefined
  /** Loads the image only when it comes near the screen. */
  readonly isLazy?: boolean | undefined
  /** A small mark on the lower end corner. */
  readonly badge?: ReactNode
}

/** A square picture; one that failed is asked for again when its dialog opens anew. It has no alternative text unless it is given one: the name always stands beside it. */
export function Picture(props: PictureProps): JSX.Element {
  useStyles(css)
  const { src, alt = '' } = props
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasFailed = failedSrc !== undefined && src === failedSrc
  const hasImage = src !== undefined && src !== '' && !hasFailed
  const letter = !hasImage && typeof props.fallback === 'string' ? props.fallback : undefined
  return (
    <span className="picture" data-size={props.size ?? 'md'} data-shape={props.shape ?? 'rounded'}>
      <span
        className="picture__frame"
        data-state={hasImage ? 'image' : 'fallback'}
        data-letter={letter}
        aria-hidden={!hasImage || alt === ''}
      >
        {hasImage ? (
          <img
            className="picture__image"
            src={src}
            alt={alt}
            draggable={false}
            decoding="async"
            loading={props.isLazy ? 'lazy' : undefined}
            referrerPolicy="no-referrer"
            onError={() => setFailedSrc(src)}
          />
        ) : (
          <>
            {letter === undefined && props.fallback}
            {hasFailed && <NextDialogVisit onNext={() => setFailedSrc(undefined)} />}
          </>
        )}
      </span>
      {props.badge && <span className="picture__badge">{props.badge}</span>}
    </span>
  )
}

/** Props of {@link NetworkImage}. */
export interface NetworkImageProps {
  /** An image address whose scheme the caller has checked. */
  readonly src?: string | undefined
  readonly size?: PictureSize | undefined
  readonly shape?: 'circle' | 'hexagon' | undefined
  readonly isLazy?: boolean | undefined
}

/** A network's icon, or a glyph of connected nodes. Decoration: the network's name must stand beside it. */
export function NetworkImage({ src, size, shape = 'circle', isLazy }: NetworkImageProps): JSX.Element {
  return <Picture src={src} size={size} shape={shape} isLazy={isLazy} fallback={<NetworkIcon />} />
}

/** Props of {@link WalletImage}. */
export interface WalletImageProps {
  /** Its first letter stands in when there is no image. */
  readonly name: string
  /** An image address whose scheme the caller has checked. */
  readonly src?: string | undefined
  readonly size?: PictureSize | undefined
  readonly isLazy?: boolean | undefined
  /** A small mark on the corner, for instance a tick for installed wallets. */
  readonly badge?: ReactNode
}

/** A wallet's icon. Decoration: the wallet's name must stand beside it. */
export function WalletImage({ name, src, size, isLazy, badge }: WalletImageProps): JSX.Element {
  const [letter] = name.trim()
  return (
    <Picture
      src={src}
      size={size}
      isLazy={isLazy}
      badge={badge}
      fallback={letter ? letter.toUpperCase() : <WalletIcon />}
    />
  )
}
