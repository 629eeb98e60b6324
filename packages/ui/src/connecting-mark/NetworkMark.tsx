import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ConnectingMark, type ConnectingMarkProps } from './ConnectingMark.js'
import css from './NetworkMark.css?inline'

/** The image and state of a {@link NetworkMark}. */
export type NetworkMarkProps = Pick<ConnectingMarkProps, 'image' | 'state'>

/** The ring around a network that the visitor waits for. It is a hexagon, like the pictures of networks. */
export function NetworkMark({ image, state }: NetworkMarkProps): JSX.Element {
  useStyles(css)
  return (
    <div className="network-mark">
      <ConnectingMark image={image} state={state} />
    </div>
  )
}
