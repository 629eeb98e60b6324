import { characterAt } from './shorten.js'

/** Returns the first character of a name, which is drawn where its picture is missing. */
export function initialOf(name: string): string {
  return (characterAt(name, 0)?.segment ?? [...name][0] ?? '').toUpperCase()
}
