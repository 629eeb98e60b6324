import { draw } from '../site/draw.js'

/** Says what this site is, as long as nobody has run it for the public. */
export function referenceNote(): HTMLElement {
  return draw(
    'p',
    { class: 'faint' },
    'This is a reference site that nobody has run for the public yet. Do not keep anything of value in it.',
  )
}
