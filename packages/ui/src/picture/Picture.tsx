import { type JSX, type ReactNode, useState } from 'react'
import { NextDialogVisit } from '../dialog/NextDialogVisit.js'
import NetworkIcon from '../icons/network.svg'
import WalletIcon from '../icons/wallet.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Picture.css?inline'

/** The side length: `xs` 20, `sm` 24, `md` 40, `lg` 56, `xl` 72 px. `fill` takes the available space. */
export type PictureSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'fill'

/** Props of {@link Picture}. */
export interface PictureProps {
  /** The URL of the image. The caller has checked its scheme. */
  readonly src: string | undefined
  /** The content without a URL and after the image failed. A letter is drawn, so that it is no text of the page. */
  readonly fallback: ReactNode
  readonly size?: PictureSize | undefined
  /** The alternative text of an image that is not decorative. The fallback is always decorative. */
  readonly alt?: string | undefined
  readonly shape?: 'rounded' | 'circle' | 'hexagon' | undefined
  /** Whether the image loads only near the visible area. */
  readonly isLazy?: boolean | undefined
  /** A small mark at the lower end corner. */
  readonly badge?: ReactNode
}

/**
 * A square picture. A failed image is loaded again in the dialog's next visit. Decorative unless `alt` is given,
 * because the name always appears next to it.
 */
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

/** The image, size and shape of a {@link NetworkImage}. */
export interface NetworkImageProps {
  /** The URL of the image. The caller has checked its scheme. */
  readonly src?: string | undefined
  readonly size?: PictureSize | undefined
  readonly shape?: 'circle' | 'hexagon' | undefined
  readonly isLazy?: boolean | undefined
}

/** A network's icon, or a symbol of connected nodes. Decorative, so the network's name must appear next to it. */
export function NetworkImage({ src, size, shape = 'circle', isLazy }: NetworkImageProps): JSX.Element {
  return <Picture src={src} size={size} shape={shape} isLazy={isLazy} fallback={<NetworkIcon />} />
}

/** The name, image and size of a {@link WalletImage}. */
export interface WalletImageProps {
  /** The name. Its first letter replaces a missing image. */
  readonly name: string
  /** The URL of the image. The caller has checked its scheme. */
  readonly src?: string | undefined
  readonly size?: PictureSize | undefined
  readonly isLazy?: boolean | undefined
  /** A small mark at the corner, such as a tick for installed wallets. */
  readonly badge?: ReactNode
}

/** A wallet's icon. Decorative, so the wallet's name must appear next to it. */
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
