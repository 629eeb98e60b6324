import type { DirectoryState } from './state.js'

/** How many wallets a page has. */
export const pageSize = 40

/** Whether the directory has pages that were not loaded yet. */
export function hasMorePages({ source, page, count }: DirectoryState): boolean {
  return source === 'service' && (page === 0 || page * pageSize < count)
}
