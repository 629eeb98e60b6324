import { randomInt } from 'node:crypto'

/**
 * Creates a two-digit number that the app shows and that the visitor enters on the page of a link. A person who
 * follows a link without having requested it does not have the number.
 */
export function makeNumber(): string {
  return String(randomInt(100)).padStart(2, '0')
}
