import { type JSX, useRef } from 'react'
import { letPictureTravel } from '../picture/letPictureTravel.js'
import { rememberPicture } from '../picture/pictureMemory.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import { ConnectingMark, type ConnectingMarkProps } from './ConnectingMark.js'
import css from './WalletMark.css?inline'

/** Props of {@link WalletMark}. */
export type WalletMarkProps = Pick<ConnectingMarkProps, 'image' | 'state'>

/**
 * The ring around a wallet that is being connected. The wallet's picture travels into it from the control that was pressed,
 * and on to the avatar of the account it led to; where the dialog closes upon success, the ring closes and a door opens.
 */
export function WalletMark({ image, state }: WalletMarkProps): JSX.Element {
  useStyles(css)
  const mark = useRef<HTMLDivElement>(null)
  useClientLayoutEffect(() => {
    const ring = mark.current
    const picture = ring?.querySelector<HTMLElement>('.picture')
    const end = picture && letPictureTravel(picture, 'ring')
    return () => {
      end?.()
      if (ring?.dataset['state'] === 'waiting') rememberPicture(picture, 'avatar')
    }
  }, [])
  return <ConnectingMark mark={mark} state={state} image={image} />
}
