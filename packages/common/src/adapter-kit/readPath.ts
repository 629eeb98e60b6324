import { attempt } from './attempt.js'

/** The object at a place in a page, such as `okxwallet.bitcoin`. `undefined` when there is none. Never throws. */
export function readPath(page: object, path: string): object | undefined {
  const value = attempt(() =>
    path.split('.').reduce<unknown>((holder, key) => (holder as Record<string, unknown>)[key], page),
  )
  const isObject = (typeof value === 'object' || typeof value === 'function') && value !== null
  return isObject ? value : undefined
}
