import { randomInt } from 'node:crypto'

/**
 * Makes a short number that the app shows and that is typed in on the page of a link. Who follows a link without having
 * asked for it sees no number anywhere.
 */
export function makeNumber(): string {
  return String(randomInt(100)).padStart(2, '0')
}
