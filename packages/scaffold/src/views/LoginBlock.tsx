import { Shimmer, useDialogVisit } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import type { OrPlaces } from '../logins/Or.js'
import { loadErrand } from './errands.js'

const blocks = {
  email: async () => (await loadErrand('email')).EmailBlock,
  social: async () => (await loadErrand('socials')).SocialBlock,
}

/** The heights of the blocks and of an "or", in CSS pixels. */
const heights = { email: 106, social: 104, or: 32 }

/** Props of {@link LoginBlock}. */
interface LoginBlockProps extends OrPlaces {
  readonly method: keyof typeof blocks
}

/**
 * The e-mail or social login, loaded if the host offers it. The view around it stays mounted between visits, so the
 * key resets it.
 */
export function LoginBlock({ method, ...places }: LoginBlockProps): JSX.Element {
  const visit = useDialogVisit()
  const or = places.hasOrBefore || places.hasOrAfter ? heights.or : 0
  const waiting = <Shimmer height={`${heights[method] + or}px`} />
  return <LazyPart key={visit} load={blocks[method]} props={places} waiting={waiting} />
}
