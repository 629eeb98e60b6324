import { type JSX, useRef } from 'react'
import { letPictureTravel } from '../picture/letPictureTravel.js'
import { placeInCard, rememberPlace } from '../picture/pictureMemory.js'
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
    if (!picture) return
    const end = letPictureTravel(picture, 'ring')
    // Asked for as it goes, the browser would lay out the whole page once more, also where the dialog closes.
    const place = placeInCard(picture)
    const card = picture.closest('.card')
    return () => {
      end()
      if (card && place && ring?.dataset['state'] === 'waiting') rememberPlace(card, place, 'avatar')
    }
  }, [])
  return <ConnectingMark mark={mark} state={state} image={image} />
}
