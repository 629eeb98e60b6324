import { forgetPicture, type Goal, placeInCard, recallPicture } from './pictureMemory.js'

const travelMs = 320

/**
 * Moves a picture to its place from where the previous picture was last visible. Does nothing without a previous
 * picture or with reduced motion. The moving element is a copy above the card's content, and both pictures are hidden
 * meanwhile. Returns a function that ends it. A journey that was ended early can begin again, because StrictMode runs
 * each effect twice.
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
  const hide = (visibility: string) => {
    // The view that fades out is copied after this, with its picture hidden.
    for (const each of [picture, from.picture]) each.style.visibility = visibility
  }
  hide('hidden')
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`
  const journey = traveller.animate(
    { transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] },
    { duration: travelMs * move, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1)' },
  )
  const end = () => {
    journey.cancel()
    traveller.remove()
    hide('')
  }
  journey.onfinish = () => {
    forgetPicture(card, goal)
    end()
  }
  return end
}
