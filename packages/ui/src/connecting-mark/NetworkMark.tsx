import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import { ConnectingMark, type ConnectingMarkProps } from './ConnectingMark.js'
import css from './NetworkMark.css?inline'

/** Props of {@link NetworkMark}. */
export type NetworkMarkProps = Pick<ConnectingMarkProps, 'image' | 'state'>

/** The ring around a network that something is awaited on: a hexagon, as the pictures of networks are. */
export function NetworkMark({ image, state }: NetworkMarkProps): JSX.Element {
  useStyles(css)
  return (
    <div className="network-mark">
      <ConnectingMark image={image} state={state} />
    </div>
  )
}
