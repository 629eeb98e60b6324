import { type Goal, placeInCard, recallPicture } from './pictureMemory.js'

const travelMs = 320

/**
 * Has a picture travel to its place from where the one before was seen last; it stays where it is when none was, or for a
 * visitor who asked for reduced motion. What travels is a copy above the card's content. Returns the way to end it.
 */
export function letPictureTravel(picture: HTMLElement, goal: Goal): () => void {
  const card = picture.closest('.card')
  const to = placeInCard(picture)
  const from = card && to && recallPicture(card, goal)
  if (!card || !to || !from) return () => {}
  const move = Number(getComputedStyle(card).getPropertyValue('--foyer-move'))
  if (!(move > 0)) return () => {}
  const traveller = picture.cloneNode(true) as HTMLElement
  traveller.inert = true
  traveller.dataset['travelling'] = ''
  Object.assign(traveller.style, { position: 'absolute', left: `${to.x}px`, top: `${to.y}px`, zIndex: '2' })
  card.append(traveller)
  picture.style.visibility = 'hidden'
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  const journey = traveller.animate(
    { transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] },
    { duration: travelMs * move, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)' },
  )
  const end = () => {
    journey.cancel()
    traveller.remove()
    picture.style.visibility = ''
  }
  journey.onfinish = end
  return end
}
