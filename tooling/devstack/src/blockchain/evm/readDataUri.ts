/**
 * Returns the text of a `data:` URL and `undefined` for any other URL. The stack never fetches URLs from contracts.
 */
export function readDataUri(uri: string): string | undefined {
  const [, isBase64, body] = uri.match(/^data:[^,]*?(;base64)?,(.*)$/s) ?? []
  if (body === undefined) return undefined
  return isBase64 ? Buffer.from(body, 'base64').toString() : decodeURIComponent(body)
}
