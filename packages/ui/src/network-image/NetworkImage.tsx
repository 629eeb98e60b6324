import type { JSX } from 'react'
import { NetworkIcon } from '../icons/NetworkIcon.js'
import { Picture, type PictureSize } from '../picture/Picture.js'

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
