import { type JSX, useRef } from 'react'
import { useWhileDialogOpen } from '../dialog/dialogVisits.js'
import { letPictureReachPage } from '../picture/letPictureReachPage.js'
import { letPictureTravel } from '../picture/letPictureTravel.js'
import { placeInCard, rememberPlace } from '../picture/pictureMemory.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import { ConnectingMark, type ConnectingMarkProps } from './ConnectingMark.js'
import css from './WalletMark.css?inline'

/** The image and state of a {@link WalletMark}. */
export type WalletMarkProps = Pick<ConnectingMarkProps, 'image' | 'state'>

/**
 * The ring around a wallet that is connecting. The wallet's picture moves into it from the pressed control, and on to
 * the account's avatar. If the dialog closes upon success, the ring closes, a door opens, and the picture goes on to
 * the page's account button.
 */
export function WalletMark({ image, state }: WalletMarkProps): JSX.Element {
  useStyles(css)
  const mark = useRef<HTMLDivElement>(null)
  useClientLayoutEffect(() => {
    const ring = mark.current
    const picture = ring?.querySelector<HTMLElement>('.picture')
    if (!picture) return
    const end = letPictureTravel(picture, 'ring')
    // Measuring during the cleanup would force another layout of the whole page.
    const place = placeInCard(picture)
    const card = picture.closest('.card')
    return () => {
      end()
      if (card && place && ring?.dataset['state'] === 'waiting') rememberPlace(card, picture, place, 'avatar')
    }
  }, [])
  useWhileDialogOpen(() => (mark.current ? letPictureReachPage(mark.current) : undefined), [])
  return <ConnectingMark mark={mark} state={state} image={image} />
}
