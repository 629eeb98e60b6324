import { createHash } from 'node:crypto'

/** An id as real directories give them, always the same for a name. */
export function walletId(name: string): string {
  return createHash('sha256').update(`foyer wallet ${name}`).digest('hex')
}

/** An image's id, of the shape of a UUID, always the same for a name. */
export function imageId(name: string): string {
  const hex = createHash('sha256').update(`foyer image ${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
