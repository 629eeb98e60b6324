import { safeImageUrl } from '@foyer/common'

/** The address of a picture on the web, if it may go into an `<img>`; services have no reason to send `data:`. */
export function webImage(value: unknown): string | undefined {
  const url = safeImageUrl(value)
  return url && /^https?:/i.test(url) ? url : undefined
}
