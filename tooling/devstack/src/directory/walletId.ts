import { createHash } from 'node:crypto'

/** Returns an id in the form of real directories, derived from the name. */
export function walletId(name: string): string {
  return createHash('sha256').update(`foyer wallet ${name}`).digest('hex')
}

/** Returns an image id in the form of a UUID, derived from the name. */
export function imageId(name: string): string {
  const hex = createHash('sha256').update(`foyer image ${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
