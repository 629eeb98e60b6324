/** The text a `data:` address holds; `undefined` for any other address. The stack never fetches what contracts name. */
export function readDataUri(uri: string): string | undefined {
  const [, isBase64, body] = uri.match(/^data:[^,]*?(;base64)?,(.*)$/s) ?? []
  if (body === undefined) return undefined
  return isBase64 ? Buffer.from(body, 'base64').toString() : decodeURIComponent(body)
}
